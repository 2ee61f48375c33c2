DROP INDEX "assignment_script_key";--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "second_read_of" uuid;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_second_read_fk" FOREIGN KEY ("second_read_of") REFERENCES "public"."assignment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_script_idx" ON "assignment" USING btree ("script_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_second_read_key" ON "assignment" USING btree ("second_read_of");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_script_key" ON "assignment" USING btree ("script_id") WHERE "assignment"."second_read_of" is null;
ALTER TABLE "self_tape" ADD COLUMN "sides_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "self_tape" ADD COLUMN "sides_closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "self_tape_sides_idx" ON "self_tape" USING btree ("sides_hash") WHERE "self_tape"."sides_hash" <> '';
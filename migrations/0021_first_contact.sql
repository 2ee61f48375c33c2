ALTER TABLE "connection_request" ADD COLUMN "via_id" uuid;--> statement-breakpoint
ALTER TABLE "connection_request" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "representation" ADD COLUMN "is_first_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "connection_request_via_idx" ON "connection_request" USING btree ("via_id","created_at","id") WHERE "connection_request"."via_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "representation_first_contact_key" ON "representation" USING btree ("client_id") WHERE "representation"."is_first_contact";--> statement-breakpoint
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_via_third" CHECK ("connection_request"."via_id" not in ("connection_request"."from_user_id", "connection_request"."to_user_id"));--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_first_contact_fits" CHECK (not "representation"."is_first_contact" or "representation"."state" = 'active');
--> statement-breakpoint
-- A key that crosses features: written by hand because a feature's tables know only their own.
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_via_fk" FOREIGN KEY ("via_id") REFERENCES "account"("id") ON DELETE set null;

CREATE TABLE "role_hat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "role_hat_has_length" CHECK ("role_hat"."ends_at" > "role_hat"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hat" jsonb;--> statement-breakpoint
CREATE INDEX "role_hat_person_idx" ON "role_hat" USING btree ("person_id") WHERE "role_hat"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "role_hat_due_idx" ON "role_hat" USING btree ("ends_at","id") WHERE "role_hat"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "role_hat" ADD CONSTRAINT "role_hat_one_at_a_time" EXCLUDE USING gist ("person_id" WITH =, "role" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("ended_at" IS NULL);

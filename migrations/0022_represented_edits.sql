CREATE TABLE "profile_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"put_back_at" timestamp with time zone,
	CONSTRAINT "profile_change_two" CHECK ("profile_change"."person_id" <> "profile_change"."by_id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "representation" ADD COLUMN "may_edit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_change_person_idx" ON "profile_change" USING btree ("person_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "profile_change_by_idx" ON "profile_change" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_may_edit_fits" CHECK (not "representation"."may_edit" or "representation"."state" = 'active');
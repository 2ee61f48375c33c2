ALTER TABLE "project_member" DROP CONSTRAINT "project_member_owner_stays";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "prep_from" date;--> statement-breakpoint
ALTER TABLE "project_member" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_member" ADD COLUMN "follows_shoot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_member" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "project_member_start_idx" ON "project_member" USING btree ("starts_at") WHERE "project_member"."starts_at" is not null;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_prep_fits" CHECK ("project"."shoot_from" >= "project"."prep_from");--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_window_fits" CHECK ("project_member"."ends_at" > "project_member"."starts_at");--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_shoot_fits" CHECK (not "project_member"."follows_shoot" or ("project_member"."starts_at" is not null and "project_member"."ends_at" is not null));--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_owner_stays" CHECK ("project_member"."role" <> 'owner' or coalesce("project_member"."ends_at", "project_member"."starts_at") is null);
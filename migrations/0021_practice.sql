ALTER TABLE "profile" DROP CONSTRAINT "profile_account_status_known";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "practice_of" uuid;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "practice_of" uuid;--> statement-breakpoint
CREATE INDEX "profile_practice_idx" ON "profile" USING btree ("practice_of") WHERE "profile"."practice_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_practice_key" ON "team" USING btree ("practice_of");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_practice_fits" CHECK (("profile"."account_status" = 'practice') <= ("profile"."practice_of" is not null));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_status_known" CHECK ("profile"."account_status" in ('active', 'suspended', 'deleted', 'practice'));
ALTER TABLE "profile" ALTER COLUMN "audiences" SET DEFAULT '{"email":"connections","phone":"connections","location":"everyone","freeFrom":"everyone","hold":"connections","travelsFrom":"everyone","mayWorkIn":"connections","playingAge":"everyone"}'::jsonb;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "language_levels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "may_work_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "playing_age_from" integer;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "playing_age_until" integer;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_pronouns_length" CHECK (length("profile"."pronouns") <= 40);--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_may_work_in_length" CHECK (cardinality("profile"."may_work_in") <= 20);--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_playing_age_forwards" CHECK (("profile"."playing_age_from" is null) = ("profile"."playing_age_until" is null)
        and "profile"."playing_age_from" between 0 and "profile"."playing_age_until" and "profile"."playing_age_until" <= 110);--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_language_levels_known" CHECK (not jsonb_path_exists("profile"."language_levels", '$.* ? (@ != "native" && @ != "fluent" && @ != "conversational" && @ != "basic")'));--> statement-breakpoint
UPDATE "profile" SET "audiences" = '{"mayWorkIn": "connections", "playingAge": "everyone"}'::jsonb || "audiences";

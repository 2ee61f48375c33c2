ALTER TABLE "profile" ADD COLUMN "stated_imdb_id" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "reels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_stated_imdb_idx" ON "profile" USING btree ("stated_imdb_id") WHERE "profile"."stated_imdb_id" is not null;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_stated_imdb_form" CHECK ("profile"."stated_imdb_id" ~ '^nm[0-9]{7,8}$');--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_website_form" CHECK ("profile"."website" = '' or "profile"."website" ~ '^https?://' and length("profile"."website") <= 300);--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_reels_form" CHECK (jsonb_typeof("profile"."reels") = 'array' and jsonb_array_length("profile"."reels") <= 6
        and not jsonb_path_exists("profile"."reels", '$[*] ? (!(@.address like_regex "^https?://"))'));
ALTER TABLE "call_sheet" ADD COLUMN "opens_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "mail_paced_idx" ON "mail" USING btree ("recipient","due_at") WHERE "mail"."about" is not null;--> statement-breakpoint
CREATE INDEX "mail_about_idx" ON "mail" USING btree ("about") WHERE "mail"."about" is not null and "mail"."state" in ('waiting', 'held');
--> statement-breakpoint
-- Websites of contacts are links now: one without a scheme gets it, and what is no link is kept as a note of the owner.
INSERT INTO "contact_note" ("id", "owner_id", "card_id", "text", "created_at")
SELECT gen_random_uuid(), "owner_id", "id", 'Website: ' || ("fields" ->> 'website'), now() FROM "contact_card"
WHERE "fields" ->> 'website' <> '' AND "fields" ->> 'website' !~* '^(https?://)?[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$';--> statement-breakpoint
UPDATE "contact_card" SET "fields" = jsonb_set("fields", '{website}', to_jsonb(CASE
  WHEN "fields" ->> 'website' !~* '^(https?://)?[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$' THEN ''
  WHEN "fields" ->> 'website' ~* '^https?://' THEN "fields" ->> 'website'
  ELSE 'https://' || ("fields" ->> 'website') END))
WHERE "fields" ->> 'website' <> '';

ALTER TABLE "mail" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
CREATE VIEW "public"."account_in" AS (select "id", "email" from "account" where "account"."account_status" = 'active' and "account"."locked_at" is null);--> statement-breakpoint
CREATE VIEW "public"."account_out" AS (select "id", "email" from "account" where not ("account"."account_status" = 'active' and "account"."locked_at" is null));--> statement-breakpoint
-- A link to a desk's calendar belongs to the seat it was made on; one whose seat is over ends.
UPDATE "calendar_feed" SET "seat_id" = "desk_seat"."id" FROM "desk_seat"
  WHERE "desk_seat"."principal_id" = "calendar_feed"."calendar_id" AND "desk_seat"."person_id" = "calendar_feed"."reader_id"
    AND "desk_seat"."ended_at" IS NULL AND "desk_seat"."principal_agreed_at" IS NOT NULL AND "desk_seat"."assistant_agreed_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "calendar_feed" WHERE "calendar_id" <> "reader_id" AND "seat_id" IS NULL;

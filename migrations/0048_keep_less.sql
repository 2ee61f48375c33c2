DROP INDEX "session_user_idx";--> statement-breakpoint
ALTER TABLE "call_sheet" ALTER COLUMN "retention_days" SET DEFAULT 730;--> statement-breakpoint
CREATE INDEX "share_opening_start_idx" ON "share_opening" USING btree ("share_id","id") WHERE "share_opening"."page" = 0;--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
-- Ours from here on. Desks that never chose keep closed calls for two years, those closed before too.
UPDATE "call_sheet" SET "retention_days" = 730 WHERE "version" = 0 AND "retention_days" IS NULL;--> statement-breakpoint
UPDATE "call_line" SET "goes_at" = "closed_at" + interval '730 days'
  WHERE "closed_at" IS NOT NULL AND "goes_at" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "call_sheet" WHERE "desk_id" = "call_line"."desk_id" AND "version" > 0);--> statement-breakpoint
-- Of an opening of more than ninety days ago its start and the furthest page stay.
CREATE OR REPLACE FUNCTION "share_opening_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "share" WHERE "id" = OLD."share_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND OLD."page" > 0 AND OLD."at" < now() - interval '90 days' AND EXISTS (
    SELECT 1 FROM "share_opening" "later"
    WHERE "later"."share_id" = OLD."share_id" AND "later"."id" > OLD."id" AND "later"."page" > OLD."page"
      AND NOT EXISTS (
        SELECT 1 FROM "share_opening" "start"
        WHERE "start"."share_id" = OLD."share_id" AND "start"."page" = 0
          AND "start"."id" > OLD."id" AND "start"."id" < "later"."id")
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'openings of a share are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;

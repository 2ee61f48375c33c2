ALTER TABLE "message_report" ADD COLUMN "reported_id" uuid;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "last_act" uuid;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "warning" text;--> statement-breakpoint
-- By hand: of several reports of a person about the same the first stays, with the words of all.
UPDATE "message_report" r SET "reason" = several.words FROM (
  SELECT (array_agg("id" ORDER BY "created_at", "id"))[1] AS id, string_agg("reason", E'\n\n' ORDER BY "created_at", "id") AS words
  FROM "message_report" GROUP BY "reporter_id", "conversation_id", coalesce("seq", 0) HAVING count(*) > 1
) several WHERE r."id" = several.id;--> statement-breakpoint
DELETE FROM "message_report" r USING "message_report" first
WHERE first."reporter_id" = r."reporter_id" AND first."conversation_id" = r."conversation_id"
  AND first."seq" IS NOT DISTINCT FROM r."seq" AND (first."created_at", first."id") < (r."created_at", r."id");--> statement-breakpoint
-- By hand: whom the reports made so far are about, and what there still is of it.
UPDATE "message_report" r SET "reported_id" = CASE
    WHEN r."seq" IS NOT NULL THEN (SELECT m."sender_id" FROM "message" m WHERE m."conversation_id" = r."conversation_id" AND m."seq" = r."seq")
    WHEN c."type" = 'group' THEN nullif(c."owner_id", r."reporter_id")
    ELSE (SELECT p."person_id" FROM "participant" p WHERE p."conversation_id" = c."id" AND p."person_id" <> r."reporter_id")
  END
FROM "conversation" c WHERE c."id" = r."conversation_id";--> statement-breakpoint
UPDATE "message_report" r SET "kept" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'seq', m."seq", 'senderId', m."sender_id", 'isDeleted', m."deleted_at" IS NOT NULL, 'content', m."content",
    'createdAt', to_char(m."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'versions', (SELECT coalesce(jsonb_agg(jsonb_build_object('content', e."content",
        'until', to_char(e."edited_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY e."version"), '[]')
      FROM "message_edit" e WHERE e."conversation_id" = m."conversation_id" AND e."seq" = m."seq" AND m."sender_id" <> r."reporter_id"),
    'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', a."file_id", 'name', a."name", 'contentType', a."content_type",
        'bytes', a."bytes", 'width', a."width", 'height', a."height") ORDER BY a."position"), '[]')
      FROM "message_attachment" a WHERE a."conversation_id" = m."conversation_id" AND a."seq" = m."seq")
  ) ORDER BY m."seq"), '[]')
  FROM "message" m JOIN "conversation" c ON c."id" = m."conversation_id"
  JOIN "participant" p ON p."conversation_id" = c."id" AND p."person_id" = r."reporter_id"
  WHERE m."conversation_id" = r."conversation_id" AND m."type" = 'text' AND (m."seq" = r."seq"
    OR r."seq" IS NULL AND m."seq" > c."last_seq" - 20 AND m."created_at" <= r."created_at"
      AND m."seq" >= p."visible_from_seq" AND m."seq" <= coalesce(p."left_at_seq", m."seq"))
);--> statement-breakpoint
CREATE INDEX "message_report_thing_idx" ON "message_report" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "message_report_open_key" ON "message_report" USING btree ("reporter_id","conversation_id",coalesce("seq", 0)) WHERE "message_report"."state" = 'open';--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_state_known" CHECK ("message_report"."state" in ('open', 'dismissed', 'warned', 'removed'));--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_settled_whole" CHECK (("message_report"."state" = 'open') = ("message_report"."settled_at" is null)
        and ("message_report"."settled_at" is null) = ("message_report"."settled_by" is null));
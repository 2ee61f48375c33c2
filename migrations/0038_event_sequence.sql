ALTER TABLE "event" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_guest" DROP COLUMN "asked_version";--> statement-breakpoint
-- Invitations that were mailed had the version: a lower number would look older than those.
UPDATE "event" SET "sequence" = "version" - 1;

ALTER TABLE "contact_note" DROP CONSTRAINT "contact_note_tier_known";--> statement-breakpoint
ALTER TABLE "contact_card" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_note" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_tier_known" CHECK ("contact_note"."tier" in ('private', 'desk', 'named'));
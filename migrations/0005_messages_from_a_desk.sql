ALTER TABLE "message" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;
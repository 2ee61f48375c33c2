ALTER TABLE "assignment" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "title_text" text DEFAULT '' NOT NULL;
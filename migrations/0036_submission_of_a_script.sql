ALTER TABLE "assignment" ADD COLUMN "submitted_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "submitted_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "submitted_via" text DEFAULT '' NOT NULL;
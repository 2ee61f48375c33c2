ALTER TABLE "project" ADD COLUMN "chain_of_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_member" ADD COLUMN "sees_deals" boolean DEFAULT false NOT NULL;
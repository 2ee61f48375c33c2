ALTER TABLE "mail" ADD COLUMN "stop_path" text;--> statement-breakpoint
ALTER TABLE "event_day_answer" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "event_guest" ADD COLUMN "said" jsonb;
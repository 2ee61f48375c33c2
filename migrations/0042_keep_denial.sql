ALTER TABLE "project_access_request" ADD COLUMN "denied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_access_request" ADD COLUMN "denied_by" uuid;--> statement-breakpoint
ALTER TABLE "project_access_request" ADD CONSTRAINT "project_access_request_denial_fits" CHECK ("project_access_request"."denied_at" is null or "project_access_request"."status" = 'closed');
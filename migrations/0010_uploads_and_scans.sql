CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_upload_received_within" CHECK ("file_upload"."received" between 0 and "file_upload"."bytes")
);
--> statement-breakpoint
ALTER TABLE "file_record" DROP CONSTRAINT "file_record_act_known";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "scan" text DEFAULT 'unscanned' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "scan_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_draft" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "file_upload_owner_idx" ON "file_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_upload_touched_idx" ON "file_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "stored_file_scan_idx" ON "stored_file" USING btree ("scan","created_at") WHERE "stored_file"."scan" <> 'clean';--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("owner_id","created_at") WHERE "stored_file"."subject" is null and "stored_file"."binned_at" is null;--> statement-breakpoint
ALTER TABLE "file_record" ADD CONSTRAINT "file_record_act_known" CHECK ("file_record"."act" in ('opened', 'binned', 'restored', 'removed', 'infected'));--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_scan_known" CHECK ("stored_file"."scan" in ('waiting', 'clean', 'infected', 'unscanned'));
CREATE TABLE "file_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"person_id" uuid,
	"session_id" uuid,
	"act" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_record_act_known" CHECK ("file_record"."act" in ('opened', 'binned', 'restored', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"subject" text,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	CONSTRAINT "stored_file_claimed_with_subject" CHECK (("stored_file"."claimed_at" is null) = ("stored_file"."subject" is null))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"user_email" text NOT NULL,
	"user_name" text NOT NULL,
	"feedback" text NOT NULL,
	"category" text NOT NULL,
	"allow_contact" boolean NOT NULL,
	"screenshot_id" uuid,
	"current_url" text,
	"user_agent" text,
	"screen_resolution" text,
	"viewport" text,
	"console_logs" jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"admin_response" text,
	"assignee_id" uuid,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_not_into_itself" CHECK ("feedback"."merged_into" <> "feedback"."id"),
	CONSTRAINT "feedback_category_known" CHECK ("feedback"."category" in ('bug', 'feature', 'improvement', 'other')),
	CONSTRAINT "feedback_status_known" CHECK ("feedback"."status" in ('new', 'planned', 'in_progress', 'done', 'wont'))
);
--> statement-breakpoint
CREATE TABLE "feedback_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"show_me_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_entry_kind_known" CHECK ("feedback_entry"."kind" in ('detail', 'answer', 'released', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "browser_error" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"release" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debug_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"act" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"page" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"left_at" timestamp with time zone,
	"sequence" integer NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"referrer" text,
	"release" text NOT NULL,
	CONSTRAINT "page_view_left_with_duration" CHECK (("page_view"."duration_ms" is null) = ("page_view"."left_at" is null)),
	CONSTRAINT "page_view_duration_positive" CHECK ("page_view"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "server_time" (
	"process_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"release" text NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "server_time_process_id_hour_route_pk" PRIMARY KEY("process_id","hour","route")
);
--> statement-breakpoint
CREATE TABLE "web_vital" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"device" text NOT NULL,
	"release" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" uuid,
	"lifted_reason" text,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "mail_suppression_cause_known" CHECK ("mail_suppression"."cause" in ('bounce', 'complaint', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "mail_template_version" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"text" text,
	"note" text,
	"restored_from" integer,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"in_app_off" text[] DEFAULT '{}' NOT NULL,
	"email_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT false NOT NULL,
	"projects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb,
	"digest" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"theme" text,
	"density" text,
	"motion" text,
	"language" text,
	"locale" text,
	"week_start" text,
	"hour_cycle" text,
	"page_views" boolean,
	"single_keys" boolean,
	"voice_mode" text,
	"voice_notice_seen" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_theme_known" CHECK ("preference"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "preference_density_known" CHECK ("preference"."density" in ('comfortable', 'compact')),
	CONSTRAINT "preference_motion_known" CHECK ("preference"."motion" in ('system', 'reduced')),
	CONSTRAINT "preference_language_known" CHECK ("preference"."language" in ('en', 'es')),
	CONSTRAINT "preference_week_start_known" CHECK ("preference"."week_start" in ('locale', 'monday', 'saturday', 'sunday')),
	CONSTRAINT "preference_hour_cycle_known" CHECK ("preference"."hour_cycle" in ('locale', 'h12', 'h23')),
	CONSTRAINT "preference_voice_known" CHECK ("preference"."voice_mode" in ('disabled', 'device', 'cloud'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_dedupe_key_unique";--> statement-breakpoint
DROP INDEX "notification_open_key";--> statement-breakpoint
DROP INDEX "mail_created_idx";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "strength" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "undo_key" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "undo_status" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "push_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_key" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "message_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "kind" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "last_code" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merged_into_feedback_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_change" ADD CONSTRAINT "feedback_change_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_record_file_idx" ON "file_record" USING btree ("file_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_key_key" ON "stored_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_file_owner_idx" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_created_idx" ON "stored_file" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stored_file_bytes_idx" ON "stored_file" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "stored_file_subject_idx" ON "stored_file" USING btree ("subject") WHERE "stored_file"."subject" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_binned_idx" ON "stored_file" USING btree ("binned_at") WHERE "stored_file"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_user_idx" ON "feedback" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_created_idx" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_merged_idx" ON "feedback" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_change_act_key" ON "feedback_change" USING btree ("feedback_id","act_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entry_act_key" ON "feedback_entry" USING btree ("feedback_id","act_id");--> statement-breakpoint
CREATE INDEX "browser_error_at_idx" ON "browser_error" USING btree ("at");--> statement-breakpoint
CREATE INDEX "debug_record_at_idx" ON "debug_record" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "page_view_timestamp_idx" ON "page_view" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "page_view_person_idx" ON "page_view" USING btree ("person_id","timestamp");--> statement-breakpoint
CREATE INDEX "server_time_hour_idx" ON "server_time" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "web_vital_at_idx" ON "web_vital" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppression_open_key" ON "mail_suppression" USING btree ("address") WHERE "mail_suppression"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "mail_suppression_created_idx" ON "mail_suppression" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_person_idx" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event_key" ON "notification" USING btree ("person_id","type","subject","event_id") WHERE "notification"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_subject_idx" ON "notification" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "notification_waiting_idx" ON "notification" USING btree ("created_at") WHERE "notification"."mail_state" = 'waiting' or "notification"."push_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deferred_idx" ON "notification" USING btree ("person_id") WHERE "notification"."mail_state" = 'deferred' or "notification"."push_state" = 'deferred';--> statement-breakpoint
CREATE INDEX "notification_snoozed_idx" ON "notification" USING btree ("snoozed_until") WHERE "notification"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "notification_undo_idx" ON "notification" USING btree ("undo_key") WHERE "notification"."undo_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once_key" ON "mail" USING btree ("dedupe_key","recipient");--> statement-breakpoint
CREATE INDEX "mail_due_idx" ON "mail" USING btree ("due_at") WHERE "mail"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mail_sender_idx" ON "mail" USING btree ("sender_id","created_at") WHERE "mail"."sender_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_source_idx" ON "mail" USING btree ("source","created_at") WHERE "mail"."source" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_open_key" ON "notification" USING btree ("person_id","type","subject") WHERE "notification"."status" = 'unread' and "notification"."event_id" is null;--> statement-breakpoint
CREATE INDEX "mail_created_idx" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_delivery_known" CHECK ("notification"."mail_state" in ('waiting', 'deferred', 'done') and "notification"."push_state" in ('waiting', 'deferred', 'done'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_hidden_is_read" CHECK ("notification"."status" <> 'unread' or ("notification"."dismissed_at" is null and "notification"."snoozed_until" is null));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('security', 'transactional', 'notification'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_state_known" CHECK ("mail"."state" in ('waiting', 'sending', 'sent', 'bounced', 'failed', 'uncertain', 'suppressed', 'held', 'withdrawn'));
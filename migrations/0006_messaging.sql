CREATE TABLE "connection" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"type" text DEFAULT 'colleague' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "connection_in_order" CHECK ("connection"."one_id" < "connection"."other_id"),
	CONSTRAINT "connection_status_known" CHECK ("connection"."status" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "message_attachment_conversation_id_seq_position_pk" PRIMARY KEY("conversation_id","seq","position")
);
--> statement-breakpoint
CREATE TABLE "message_draft" (
	"person_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reply_seq" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_draft_person_id_conversation_id_pk" PRIMARY KEY("person_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message_edit" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" uuid NOT NULL,
	CONSTRAINT "message_edit_conversation_id_seq_version_pk" PRIMARY KEY("conversation_id","seq","version")
);
--> statement-breakpoint
CREATE TABLE "message_reaction" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reaction_conversation_id_seq_person_id_emoji_pk" PRIMARY KEY("conversation_id","seq","person_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "message_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reminder_kind_known" CHECK ("message_reminder"."kind" in ('remind', 'nudge')),
	CONSTRAINT "message_reminder_state_known" CHECK ("message_reminder"."state" in ('waiting', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"team_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging_setting" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"receipts" boolean DEFAULT true NOT NULL,
	"typing" boolean DEFAULT true NOT NULL,
	"keeps_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_message_state_known" CHECK ("scheduled_message"."state" in ('waiting', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "participant" DROP CONSTRAINT "participant_closed_known";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "delete_reason" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "reply_seq" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "mentions" uuid[];--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "system" jsonb;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "shown_read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "delivered_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "archived_through" integer;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "is_starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "receipts" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "sends_typing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "owed_mark" text;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "owed_seq" integer;--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_other_idx" ON "connection" USING btree ("other_id","one_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment_file_key" ON "message_attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "message_reminder_due_idx" ON "message_reminder" USING btree ("due_at") WHERE "message_reminder"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_reminder_person_idx" ON "message_reminder" USING btree ("person_id","due_at");--> statement-breakpoint
CREATE INDEX "message_report_open_idx" ON "message_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_template_owner_idx" ON "message_template" USING btree ("owner_id","title");--> statement-breakpoint
CREATE INDEX "scheduled_message_due_idx" ON "scheduled_message" USING btree ("send_at") WHERE "scheduled_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_message_sender_idx" ON "scheduled_message" USING btree ("sender_id","send_at");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_owner_fits" CHECK ("conversation"."type" = 'group' or "conversation"."owner_id" is null);--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_accepted_fits" CHECK ("conversation"."accepted_at" is null or "conversation"."requested_by" is not null);--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_priority_known" CHECK ("participant"."priority" in ('low', 'normal', 'high'));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_receipts_known" CHECK ("participant"."receipts" in ('on', 'off', 'paused'));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_request_known" CHECK ("participant"."request" in ('pending', 'ignored'));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_owed_known" CHECK ("participant"."owed_mark" in ('me', 'them', 'nobody'));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_owed_whole" CHECK (("participant"."owed_mark" is null) = ("participant"."owed_seq" is null));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_closed_known" CHECK ("participant"."closed" in ('shut', 'blocking', 'requesting', 'requested', 'request'));
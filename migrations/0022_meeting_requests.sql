CREATE TABLE "calendar_feed" (
	"reader_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_reader_id_calendar_id_pk" PRIMARY KEY("reader_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"written_by" uuid,
	"through_desk" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"medium" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"zone" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"materials" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"turn_id" uuid,
	"expires_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"confirm_at" timestamp with time zone,
	"from_says" text,
	"to_says" text,
	"taken_slot" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"pushes" integer DEFAULT 0 NOT NULL,
	"pushed_by" uuid,
	"pushed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_request_two" CHECK ("meeting_request"."from_id" <> "meeting_request"."to_id"),
	CONSTRAINT "meeting_request_state_known" CHECK ("meeting_request"."state" in ('requested', 'proposed', 'countered', 'pushed', 'accepted', 'confirmed', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "meeting_request_waits" CHECK (("meeting_request"."state" in ('requested', 'proposed', 'countered', 'pushed')) = ("meeting_request"."turn_id" is not null)
        and ("meeting_request"."turn_id" is null) = ("meeting_request"."due_at" is null)
        and ("meeting_request"."turn_id" is null or "meeting_request"."turn_id" in ("meeting_request"."from_id", "meeting_request"."to_id"))),
	CONSTRAINT "meeting_request_confirmed" CHECK ("meeting_request"."state" <> 'confirmed' or ("meeting_request"."from_says" = 'confirmed' and "meeting_request"."to_says" = 'confirmed')),
	CONSTRAINT "meeting_request_pushes_fit" CHECK (("meeting_request"."pushes" = 0) = ("meeting_request"."pushed_at" is null)),
	CONSTRAINT "meeting_request_minutes_fit" CHECK ("meeting_request"."minutes" between 5 and 480)
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "is_slot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_link" ADD CONSTRAINT "meeting_link_request_id_meeting_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."meeting_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token_key" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "meeting_link_request_idx" ON "meeting_link" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "meeting_request_from_idx" ON "meeting_request" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "meeting_request_to_idx" ON "meeting_request" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "meeting_request_due_idx" ON "meeting_request" USING btree ("due_at") WHERE "meeting_request"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "meeting_request_confirm_idx" ON "meeting_request" USING btree ("confirm_at") WHERE "meeting_request"."confirm_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_request_once" ON "meeting_request" USING btree ("from_id","to_id","kind",lower("title")) WHERE "meeting_request"."state" in ('requested', 'proposed', 'countered');--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_request_id_meeting_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."meeting_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_of_request" ON "event" USING btree ("request_id") WHERE not "event"."is_slot";--> statement-breakpoint
CREATE INDEX "event_request_idx" ON "event" USING btree ("request_id") WHERE "event"."request_id" is not null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_slot_fits" CHECK (not "event"."is_slot" or (not "event"."is_busy" and "event"."repeats" is null));--> statement-breakpoint
-- Ours from here on: what happened to a request goes with it.
CREATE TRIGGER "meeting_history_goes" AFTER DELETE ON "meeting_request" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('meeting');

CREATE TABLE "meeting_person" (
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "meeting_person_request_id_person_id_pk" PRIMARY KEY("request_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_window" (
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_window_request_id_person_id_starts_at_pk" PRIMARY KEY("request_id","person_id","starts_at"),
	CONSTRAINT "meeting_window_fits" CHECK ("meeting_window"."ends_at" > "meeting_window"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_request" DROP CONSTRAINT "meeting_request_state_known";--> statement-breakpoint
ALTER TABLE "meeting_request" DROP CONSTRAINT "meeting_request_waits";--> statement-breakpoint
ALTER TABLE "meeting_request" ALTER COLUMN "to_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_request" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "meeting_request" ADD COLUMN "asks" text;--> statement-breakpoint
ALTER TABLE "meeting_person" ADD CONSTRAINT "meeting_person_request_id_meeting_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."meeting_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_window" ADD CONSTRAINT "meeting_window_request_id_meeting_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."meeting_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_person_idx" ON "meeting_person" USING btree ("person_id","request_id");--> statement-breakpoint
ALTER TABLE "meeting_request" ADD CONSTRAINT "meeting_request_poll_fits" CHECK (num_nulls("meeting_request"."rule", "meeting_request"."asks") = case when "meeting_request"."to_id" is null then 0 else 2 end
        and ("meeting_request"."to_id" is null or "meeting_request"."state" <> 'polling')
        and ("meeting_request"."to_id" is not null or ("meeting_request"."expires_at" is not null
          and "meeting_request"."state" in ('polling', 'accepted', 'cancelled', 'expired')))
        and "meeting_request"."rule" in ('first', 'asker') and "meeting_request"."asks" in ('times', 'windows'));--> statement-breakpoint
ALTER TABLE "meeting_request" ADD CONSTRAINT "meeting_request_state_known" CHECK ("meeting_request"."state" in ('requested', 'proposed', 'countered', 'pushed', 'polling', 'accepted', 'confirmed', 'declined', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "meeting_request" ADD CONSTRAINT "meeting_request_waits" CHECK (case when "meeting_request"."state" = 'polling'
        then "meeting_request"."due_at" is not null and ("meeting_request"."turn_id" is null or "meeting_request"."turn_id" = "meeting_request"."from_id")
        else ("meeting_request"."state" in ('requested', 'proposed', 'countered', 'pushed')) = ("meeting_request"."turn_id" is not null)
          and ("meeting_request"."turn_id" is null) = ("meeting_request"."due_at" is null)
          and ("meeting_request"."turn_id" is null or "meeting_request"."turn_id" in ("meeting_request"."from_id", "meeting_request"."to_id")) end);--> statement-breakpoint
-- What somebody could is said once: no stretch of theirs lies over another of the same poll.
ALTER TABLE "meeting_window" ADD CONSTRAINT "meeting_window_apart" EXCLUDE USING gist ("request_id" WITH =, "person_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);

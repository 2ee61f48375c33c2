CREATE TABLE "event_guest" (
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"answer" text DEFAULT 'waiting' NOT NULL,
	"answered_at" timestamp with time zone,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_guest_event_id_email_pk" PRIMARY KEY("event_id","email"),
	CONSTRAINT "event_guest_answer_known" CHECK ("event_guest"."answer" in ('waiting', 'yes', 'no', 'maybe')),
	CONSTRAINT "event_guest_answered" CHECK (("event_guest"."answer" = 'waiting') = ("event_guest"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "event_guest" ADD CONSTRAINT "event_guest_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_guest_token_key" ON "event_guest" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "event_guest_by_idx" ON "event_guest" USING btree ("invited_by","invited_at");
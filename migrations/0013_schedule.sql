CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"written_by" uuid,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'confirmed' NOT NULL,
	"tier" text DEFAULT 'desk' NOT NULL,
	"is_busy" boolean DEFAULT true NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"prep_note" text DEFAULT '' NOT NULL,
	"outcome_note" text DEFAULT '' NOT NULL,
	"zone" text,
	"start_wall" text,
	"end_wall" text,
	"is_second" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"repeats" jsonb,
	"repeats_until" date,
	"series_id" uuid,
	"series_day" date,
	"is_anyway" boolean DEFAULT false NOT NULL,
	"pushes" integer DEFAULT 0 NOT NULL,
	"pushed_by" uuid,
	"pushed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_state_known" CHECK ("event"."state" in ('tentative', 'confirmed', 'cancelled')),
	CONSTRAINT "event_tier_known" CHECK ("event"."tier" in ('private', 'desk')),
	CONSTRAINT "event_times_fit" CHECK (num_nulls("event"."zone", "event"."start_wall", "event"."end_wall", "event"."starts_at", "event"."ends_at") in (0, 5)
        and ("event"."starts_at" is null or "event"."ends_at" > "event"."starts_at")),
	CONSTRAINT "event_days_fit" CHECK ("event"."last_day" >= "event"."first_day"),
	CONSTRAINT "event_series_fits" CHECK (("event"."series_id" is null) = ("event"."series_day" is null)
        and ("event"."series_id" is null or "event"."repeats" is null)
        and ("event"."repeats_until" is null or "event"."repeats" is not null)),
	CONSTRAINT "event_pushes_fit" CHECK (("event"."pushes" = 0) = ("event"."pushed_at" is null)),
	CONSTRAINT "event_travel_fits" CHECK ("event"."travel_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "event_person" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"answer" text DEFAULT 'waiting' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "event_person_event_id_person_id_pk" PRIMARY KEY("event_id","person_id"),
	CONSTRAINT "event_person_answer_known" CHECK ("event_person"."answer" in ('waiting', 'yes', 'no', 'maybe')),
	CONSTRAINT "event_person_answered" CHECK (("event_person"."answer" = 'waiting') = ("event_person"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_person" ADD CONSTRAINT "event_person_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_series_day_key" ON "event" USING btree ("series_id","series_day");--> statement-breakpoint
CREATE INDEX "event_owner_times_idx" ON "event" USING btree ("owner_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_owner_days_idx" ON "event" USING btree ("owner_id","first_day");--> statement-breakpoint
CREATE INDEX "event_series_idx" ON "event" USING btree ("owner_id") WHERE "event"."repeats" is not null;--> statement-breakpoint
CREATE INDEX "event_person_idx" ON "event_person" USING btree ("person_id");
--> statement-breakpoint
-- Ours from here on: of single events that take up their time a person has one at a time, unless they booked it anyway.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_one_at_a_time" EXCLUDE USING gist ("owner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("repeats" IS NULL AND "series_id" IS NULL AND NOT "is_anyway" AND "is_busy" AND "state" <> 'cancelled' AND "starts_at" IS NOT NULL);

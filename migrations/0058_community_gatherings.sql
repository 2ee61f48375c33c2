CREATE TABLE "community_attendance" (
	"gathering_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seat" integer,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_attendance_gathering_id_person_id_pk" PRIMARY KEY("gathering_id","person_id"),
	CONSTRAINT "community_attendance_seat_key" UNIQUE("gathering_id","seat"),
	CONSTRAINT "community_attendance_state_known" CHECK ("community_attendance"."state" in ('going', 'waiting', 'declined')),
	CONSTRAINT "community_attendance_seat_fits" CHECK ("community_attendance"."seat" is null or ("community_attendance"."state" = 'going' and "community_attendance"."seat" > 0))
);
--> statement-breakpoint
CREATE TABLE "community_entry" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"gathering_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_gathering" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"space_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_gathering_kind_known" CHECK ("community_gathering"."kind" in ('event', 'program')),
	CONSTRAINT "community_gathering_state_known" CHECK ("community_gathering"."state" in ('open', 'cancelled')),
	CONSTRAINT "community_gathering_times_fit" CHECK ("community_gathering"."ends_at" > "community_gathering"."starts_at"),
	CONSTRAINT "community_gathering_capacity_fits" CHECK ("community_gathering"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "community_session" (
	"gathering_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"start_wall" text NOT NULL,
	"end_wall" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_session_gathering_id_position_pk" PRIMARY KEY("gathering_id","position"),
	CONSTRAINT "community_session_times_fit" CHECK ("community_session"."ends_at" > "community_session"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "community_attendance" ADD CONSTRAINT "community_attendance_gathering_id_community_gathering_id_fk" FOREIGN KEY ("gathering_id") REFERENCES "public"."community_gathering"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_entry" ADD CONSTRAINT "community_entry_gathering_id_community_gathering_id_fk" FOREIGN KEY ("gathering_id") REFERENCES "public"."community_gathering"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_gathering" ADD CONSTRAINT "community_gathering_space_id_community_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."community_space"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_session" ADD CONSTRAINT "community_session_gathering_id_community_gathering_id_fk" FOREIGN KEY ("gathering_id") REFERENCES "public"."community_gathering"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_attendance_person_idx" ON "community_attendance" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_entry_key" ON "community_entry" USING btree ("gathering_id","person_id","position");--> statement-breakpoint
CREATE INDEX "community_entry_person_idx" ON "community_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "community_gathering_ends_idx" ON "community_gathering" USING btree ("kind","ends_at","id");--> statement-breakpoint
CREATE INDEX "community_gathering_host_idx" ON "community_gathering" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "community_gathering_space_idx" ON "community_gathering" USING btree ("space_id");
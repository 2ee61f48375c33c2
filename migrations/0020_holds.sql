CREATE TABLE "avail_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"written_by" uuid,
	"representative_id" uuid,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"due_at" timestamp with time zone,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avail_check_state_known" CHECK ("avail_check"."state" in ('asked', 'forwarded', 'yes', 'no', 'partly', 'counter', 'withdrawn')),
	CONSTRAINT "avail_check_answered_fits" CHECK (("avail_check"."answered_at" is not null) >= ("avail_check"."state" in ('yes', 'no', 'partly', 'counter')))
);
--> statement-breakpoint
CREATE TABLE "avail_check_day" (
	"check_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"is_free" boolean,
	CONSTRAINT "avail_check_day_check_id_place_pk" PRIMARY KEY("check_id","place"),
	CONSTRAINT "avail_check_day_fits" CHECK ("avail_check_day"."last_day" >= "avail_check_day"."first_day")
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"shown" text DEFAULT 'busy' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_shown_known" CHECK ("availability"."shown" in ('busy', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "book_out" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_out_days_fit" CHECK ("book_out"."last_day" >= "book_out"."first_day")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"written_by" uuid,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"rank" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "hold_state_known" CHECK ("hold"."state" in ('pending', 'accepted', 'active', 'challenged', 'promoted', 'converted', 'released', 'expired', 'declined')),
	CONSTRAINT "hold_settled_fits" CHECK (("hold"."settled_at" is null) = ("hold"."state" in ('pending', 'accepted', 'active', 'challenged', 'promoted'))),
	CONSTRAINT "hold_days_fit" CHECK ("hold"."last_day" >= "hold"."first_day"),
	CONSTRAINT "hold_rank_fits" CHECK ("hold"."rank" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "hold_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hold_id" uuid NOT NULL,
	"by_hold_id" uuid NOT NULL,
	"back_to" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hold_challenge_times_fit" CHECK ("hold_challenge"."ends_at" > "hold_challenge"."made_at"),
	CONSTRAINT "hold_challenge_two" CHECK ("hold_challenge"."hold_id" <> "hold_challenge"."by_hold_id")
);
--> statement-breakpoint
ALTER TABLE "avail_check_day" ADD CONSTRAINT "avail_check_day_check_id_avail_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."avail_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_challenge" ADD CONSTRAINT "hold_challenge_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_challenge" ADD CONSTRAINT "hold_challenge_by_hold_id_hold_id_fk" FOREIGN KEY ("by_hold_id") REFERENCES "public"."hold"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avail_check_client_idx" ON "avail_check" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "avail_check_asker_idx" ON "avail_check" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "avail_check_representative_idx" ON "avail_check" USING btree ("representative_id","created_at");--> statement-breakpoint
CREATE INDEX "book_out_person_idx" ON "book_out" USING btree ("person_id","last_day");--> statement-breakpoint
CREATE INDEX "hold_person_days_idx" ON "hold" USING btree ("person_id","last_day");--> statement-breakpoint
CREATE INDEX "hold_asker_days_idx" ON "hold" USING btree ("asker_id","last_day");--> statement-breakpoint
CREATE INDEX "hold_expires_idx" ON "hold" USING btree ("expires_at") WHERE "hold"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hold_challenge_once" ON "hold_challenge" USING btree ("hold_id") WHERE "hold_challenge"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hold_challenge_by_idx" ON "hold_challenge" USING btree ("by_hold_id");--> statement-breakpoint
CREATE INDEX "hold_challenge_ends_idx" ON "hold_challenge" USING btree ("ends_at") WHERE "hold_challenge"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_rank_once" EXCLUDE USING gist ("person_id" WITH =, "rank" WITH =, daterange("first_day", "last_day", '[]') WITH &&)
  WHERE ("state" IN ('pending', 'accepted', 'active', 'challenged', 'promoted'));
--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_booked_once" EXCLUDE USING gist ("person_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&)
  WHERE ("state" = 'converted');
--> statement-breakpoint
CREATE TRIGGER "hold_history_goes" AFTER DELETE ON "hold" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('hold');

CREATE TABLE "introduction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"introducer_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"one_answer" text DEFAULT 'waiting' NOT NULL,
	"other_answer" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "introduction_in_order" CHECK ("introduction"."one_id" < "introduction"."other_id"),
	CONSTRAINT "introduction_of_three" CHECK ("introduction"."introducer_id" not in ("introduction"."one_id", "introduction"."other_id")),
	CONSTRAINT "introduction_state_known" CHECK ("introduction"."state" in ('open', 'met', 'known', 'withdrawn', 'expired')),
	CONSTRAINT "introduction_answers_known" CHECK ("introduction"."one_answer" in ('waiting', 'yes', 'no') and "introduction"."other_answer" in ('waiting', 'yes', 'no')),
	CONSTRAINT "introduction_met_by_both" CHECK (("introduction"."state" = 'met') <= ("introduction"."one_answer" = 'yes' and "introduction"."other_answer" = 'yes')),
	CONSTRAINT "introduction_ended_fits" CHECK (("introduction"."state" = 'open') = ("introduction"."ended_at" is null)),
	CONSTRAINT "introduction_note_fits" CHECK (char_length("introduction"."note") between 1 and 600)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "introduction_open_key" ON "introduction" USING btree ("one_id","other_id") WHERE "introduction"."state" = 'open';--> statement-breakpoint
CREATE INDEX "introduction_introducer_idx" ON "introduction" USING btree ("introducer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "introduction_one_idx" ON "introduction" USING btree ("one_id","created_at","id");--> statement-breakpoint
CREATE INDEX "introduction_other_idx" ON "introduction" USING btree ("other_id","created_at","id");--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_introducer_fk" FOREIGN KEY ("introducer_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_one_fk" FOREIGN KEY ("one_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_other_fk" FOREIGN KEY ("other_id") REFERENCES "account"("id") ON DELETE cascade;

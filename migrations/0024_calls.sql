CREATE TABLE "call_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"direction" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"seconds" integer,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_attempt_direction_known" CHECK ("call_attempt"."direction" in ('in', 'out')),
	CONSTRAINT "call_attempt_not_ahead" CHECK ("call_attempt"."at" <= "call_attempt"."noted_at")
);
--> statement-breakpoint
CREATE TABLE "call_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"desk_id" uuid NOT NULL,
	"person_id" uuid,
	"card_id" uuid,
	"same_as" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"assistant" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"callback" text DEFAULT '' NOT NULL,
	"callback_until" text DEFAULT '' NOT NULL,
	"zone" text,
	"direction" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"priority" integer NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"position" double precision NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"state_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"connected_at" timestamp with time zone,
	"first_asked" date NOT NULL,
	"sheet_day" date NOT NULL,
	"added_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"goes_at" timestamp with time zone,
	CONSTRAINT "call_line_state_known" CHECK ("call_line"."state" in ('to-place', 'left-word', 'they-owe', 'we-owe', 'connected', 'follow-up', 'closed', 'dropped')),
	CONSTRAINT "call_line_closed_fits" CHECK (("call_line"."state" in ('closed', 'dropped')) = ("call_line"."closed_at" is not null)),
	CONSTRAINT "call_line_connected_fits" CHECK (("call_line"."state" = 'connected') = ("call_line"."connected_at" is not null)),
	CONSTRAINT "call_line_claim_fits" CHECK (num_nulls("call_line"."claimed_by", "call_line"."claimed_at", "call_line"."claimed_until") in (0, 3)
        and ("call_line"."closed_at" is null or "call_line"."claimed_by" is null)),
	CONSTRAINT "call_line_goes_fits" CHECK ("call_line"."goes_at" is null or "call_line"."closed_at" is not null),
	CONSTRAINT "call_line_priority_known" CHECK ("call_line"."priority" between 1 and 4),
	CONSTRAINT "call_line_direction_known" CHECK ("call_line"."direction" in ('in', 'out')),
	CONSTRAINT "call_line_one_person" CHECK ("call_line"."person_id" is null or "call_line"."card_id" is null),
	CONSTRAINT "call_line_days_fit" CHECK ("call_line"."sheet_day" >= "call_line"."first_asked")
);
--> statement-breakpoint
CREATE TABLE "call_sheet" (
	"desk_id" uuid PRIMARY KEY NOT NULL,
	"retention_days" integer,
	"turns_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_sheet_retention_fits" CHECK ("call_sheet"."retention_days" between 1 and 3650)
);
--> statement-breakpoint
ALTER TABLE "call_attempt" ADD CONSTRAINT "call_attempt_line_id_call_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."call_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_attempt_line_idx" ON "call_attempt" USING btree ("line_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_line_open_once" ON "call_line" USING btree ("desk_id","same_as","is_private") WHERE "call_line"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "call_line_sheet_idx" ON "call_line" USING btree ("desk_id","priority","position","id") WHERE "call_line"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "call_line_done_idx" ON "call_line" USING btree ("desk_id","closed_at","id") WHERE "call_line"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "call_line_person_idx" ON "call_line" USING btree ("person_id") WHERE "call_line"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "call_line_card_idx" ON "call_line" USING btree ("desk_id","card_id") WHERE "call_line"."card_id" is not null;--> statement-breakpoint
CREATE INDEX "call_line_goes_idx" ON "call_line" USING btree ("goes_at") WHERE "call_line"."goes_at" is not null;--> statement-breakpoint
CREATE INDEX "call_sheet_turns_idx" ON "call_sheet" USING btree ("turns_at");--> statement-breakpoint
-- Ours from here on: tries are append-only; they go with their line, inside a trigger of its table, and in no other way.
CREATE FUNCTION "call_attempts_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'tries of a call are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "call_attempt_stays" BEFORE UPDATE OR DELETE ON "call_attempt" FOR EACH ROW EXECUTE FUNCTION "call_attempts_stay"();
--> statement-breakpoint
CREATE TRIGGER "call_attempt_no_truncate" BEFORE TRUNCATE ON "call_attempt" FOR EACH STATEMENT EXECUTE FUNCTION "call_attempts_stay"();
--> statement-breakpoint
CREATE TRIGGER "call_history_goes" AFTER DELETE ON "call_line" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('call');
--> statement-breakpoint
CREATE TRIGGER "call_links_go" AFTER DELETE ON "call_line" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('call');

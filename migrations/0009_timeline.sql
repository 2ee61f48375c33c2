CREATE TABLE "timeline_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"on_behalf_of" uuid,
	"what" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	CONSTRAINT "timeline_entry_for_fits" CHECK ("timeline_entry"."on_behalf_of" is null or "timeline_entry"."by_id" is not null)
);
--> statement-breakpoint
-- Ours: what the history of assignments held moves over under its ids, which name the returns that notes came with.
INSERT INTO "timeline_entry" ("id", "subject_kind", "subject_id", "at", "by_id", "what", "details")
SELECT "id", 'assignment', "assignment_id", "at", "by_id", "kind",
  jsonb_strip_nulls(jsonb_build_object('person', "to_id", 'note', nullif("note", '')))
FROM "assignment_step";
--> statement-breakpoint
ALTER TABLE "margin_note" DROP CONSTRAINT "margin_note_step_fk";
--> statement-breakpoint
DROP TABLE "assignment_step";
--> statement-breakpoint
CREATE INDEX "timeline_entry_subject_idx" ON "timeline_entry" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
ALTER TABLE "margin_note" ADD CONSTRAINT "margin_note_step_fk" FOREIGN KEY ("step_id") REFERENCES "public"."timeline_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Ours from here on: what happened stays as it was written. A history goes with its thing and in no other way: entries
-- are deleted inside a trigger of the table their thing stands in, never by a statement of their own.
CREATE FUNCTION "timeline_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of a history are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "timeline_entry_stays" BEFORE UPDATE OR DELETE ON "timeline_entry" FOR EACH ROW EXECUTE FUNCTION "timeline_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "timeline_no_truncate" BEFORE TRUNCATE ON "timeline_entry" FOR EACH STATEMENT EXECUTE FUNCTION "timeline_is_append_only"();
--> statement-breakpoint
CREATE FUNCTION "timeline_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "timeline_entry" WHERE "subject_kind" = TG_ARGV[0] AND "subject_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "assignment_history_goes" AFTER DELETE ON "assignment" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('assignment');
--> statement-breakpoint
CREATE TRIGGER "project_history_goes" AFTER DELETE ON "project" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('project');

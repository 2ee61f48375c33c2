CREATE TABLE "matter_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"matter_kind" text NOT NULL,
	"matter_id" uuid NOT NULL,
	"by_id" uuid,
	"on_behalf_of" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "matter_link_of_two" CHECK ("matter_link"."thing_id" <> "matter_link"."matter_id" or "matter_link"."thing_kind" <> "matter_link"."matter_kind")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "matter_link_key" ON "matter_link" USING btree ("thing_kind","thing_id","matter_kind","matter_id");--> statement-breakpoint
CREATE INDEX "matter_link_matter_idx" ON "matter_link" USING btree ("matter_kind","matter_id","at","id");--> statement-breakpoint
CREATE INDEX "matter_link_by_idx" ON "matter_link" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "matter_link_behalf_idx" ON "matter_link" USING btree ("on_behalf_of") WHERE "matter_link"."on_behalf_of" is not null;--> statement-breakpoint
-- Ours from here on: a link goes with either of the things it joins.
CREATE FUNCTION "matter_links_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "matter_link" WHERE "thing_kind" = TG_ARGV[0] AND "thing_id" = OLD."id";
  DELETE FROM "matter_link" WHERE "matter_kind" = TG_ARGV[0] AND "matter_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "project_links_go" AFTER DELETE ON "project" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('project');
--> statement-breakpoint
CREATE TRIGGER "assignment_links_go" AFTER DELETE ON "assignment" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('assignment');
--> statement-breakpoint
CREATE TRIGGER "conversation_links_go" AFTER DELETE ON "conversation" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('conversation');

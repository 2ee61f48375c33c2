CREATE TABLE "share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"may_download" boolean DEFAULT false NOT NULL,
	"may_forward" boolean DEFAULT false NOT NULL,
	"is_marked" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"given_by" uuid NOT NULL,
	"parent_id" uuid,
	"team_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "share_state_known" CHECK ("share"."state" in ('pending', 'approved', 'rejected', 'expired', 'revoked', 'left')),
	CONSTRAINT "share_times_fit" CHECK ("share"."ends_at" is null or "share"."ends_at" > "share"."starts_at"),
	CONSTRAINT "share_end_fits" CHECK (("share"."state" in ('pending', 'approved')) = ("share"."ended_at" is null)),
	CONSTRAINT "share_terms_fit" CHECK (("share"."terms" = '') = ("share"."terms_version" = '')
        and ("share"."accepted_at" is null or "share"."terms" <> '')
        and ("share"."state" <> 'approved' or "share"."terms" = '' or "share"."accepted_at" is not null)
        and ("share"."state" <> 'pending' or ("share"."terms" <> '' and "share"."accepted_at" is null))),
	CONSTRAINT "share_two_people" CHECK ("share"."recipient_id" <> "share"."given_by")
);
--> statement-breakpoint
CREATE TABLE "share_opening" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_opening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_opening_page_fits" CHECK ("share_opening"."page" >= 0)
);
--> statement-breakpoint
ALTER TABLE "project_member" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "project_person" ADD COLUMN "is_in_deck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."share"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opening" ADD CONSTRAINT "share_opening_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_code_key" ON "share" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "share_live_key" ON "share" USING btree ("thing_kind","thing_id","variant","recipient_id") WHERE "share"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "share_thing_idx" ON "share" USING btree ("thing_kind","thing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_recipient_idx" ON "share" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_giver_idx" ON "share" USING btree ("given_by","created_at","id");--> statement-breakpoint
CREATE INDEX "share_parent_idx" ON "share" USING btree ("parent_id") WHERE "share"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "share_team_idx" ON "share" USING btree ("recipient_id","team_id") WHERE "share"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "share_due_idx" ON "share" USING btree ("ends_at") WHERE "share"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "share_opening_share_idx" ON "share_opening" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "project_member_share_idx" ON "project_member" USING btree ("share_id") WHERE "project_member"."share_id" is not null;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_share_views" CHECK ("project_member"."share_id" is null or "project_member"."role" = 'viewer');--> statement-breakpoint
-- Ours from here on: openings are added and never changed; they go with their share alone.
CREATE FUNCTION "share_opening_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "share" WHERE "id" = OLD."share_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'openings of a share are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "share_opening_append_only" BEFORE UPDATE OR DELETE ON "share_opening" FOR EACH ROW EXECUTE FUNCTION "share_opening_is_append_only"();

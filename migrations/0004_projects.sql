CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"other_titles" text[] DEFAULT '{}'::text[] NOT NULL,
	"code_name" text DEFAULT '' NOT NULL,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"format" text NOT NULL,
	"phase" text DEFAULT 'idea' NOT NULL,
	"phase_reason" text DEFAULT '' NOT NULL,
	"genres" text[] DEFAULT '{}'::text[] NOT NULL,
	"logline" text DEFAULT '' NOT NULL,
	"synopsis" text DEFAULT '' NOT NULL,
	"comps" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"rights_holder" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"budget_band" text,
	"unions" text DEFAULT '' NOT NULL,
	"locations" text[] DEFAULT '{}'::text[] NOT NULL,
	"start_from" date,
	"start_to" date,
	"shoot_from" date,
	"shoot_to" date,
	"embargo" date,
	"tier" text DEFAULT 'named' NOT NULL,
	"team_id" uuid,
	"is_secret" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "project_tier_known" CHECK ("project"."tier" in ('named', 'team', 'network')),
	CONSTRAINT "project_team_fits" CHECK ("project"."tier" <> 'team' or "project"."team_id" is not null),
	CONSTRAINT "project_secret_fits" CHECK (not "project"."is_secret" or "project"."tier" = 'named'),
	CONSTRAINT "project_start_fits" CHECK ("project"."start_to" >= "project"."start_from"),
	CONSTRAINT "project_shoot_fits" CHECK ("project"."shoot_to" >= "project"."shoot_from")
);
--> statement-breakpoint
CREATE TABLE "project_access_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"requested_role" text DEFAULT 'viewer' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"granted_role" text,
	"created_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"responded_by" uuid,
	CONSTRAINT "project_access_request_status_known" CHECK ("project_access_request"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'closed')),
	CONSTRAINT "project_access_request_answer_fits" CHECK (("project_access_request"."status" = 'pending') = ("project_access_request"."responded_at" is null)
        and ("project_access_request"."status" = 'approved') = ("project_access_request"."granted_role" is not null))
);
--> statement-breakpoint
CREATE TABLE "project_member" (
	"project_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"sees_budget" boolean DEFAULT false NOT NULL,
	"offered_by" uuid,
	"offered_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_member_project_id_person_id_pk" PRIMARY KEY("project_id","person_id"),
	CONSTRAINT "project_member_role_known" CHECK ("project_member"."role" in ('owner', 'manager', 'contributor', 'viewer')),
	CONSTRAINT "project_member_owner_stays" CHECK ("project_member"."role" <> 'owner' or "project_member"."ends_at" is null),
	CONSTRAINT "project_member_offer_fits" CHECK (("project_member"."offered_by" is null) = ("project_member"."offered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "project_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'wish-list' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_access_request" ADD CONSTRAINT "project_access_request_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_person" ADD CONSTRAINT "project_person_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_deleted_idx" ON "project" USING btree ("deleted_at") WHERE "project"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_team_idx" ON "project" USING btree ("team_id") WHERE "project"."tier" = 'team';--> statement-breakpoint
CREATE INDEX "project_open_idx" ON "project" USING btree ("updated_at","id") WHERE "project"."tier" = 'network';--> statement-breakpoint
CREATE UNIQUE INDEX "project_access_request_pending_key" ON "project_access_request" USING btree ("project_id","person_id") WHERE "project_access_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "project_access_request_person_idx" ON "project_access_request" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "project_access_request_project_idx" ON "project_access_request" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_member_person_idx" ON "project_member" USING btree ("person_id","project_id");--> statement-breakpoint
CREATE INDEX "project_member_due_idx" ON "project_member" USING btree ("ends_at") WHERE "project_member"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "project_person_project_idx" ON "project_person" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_person_person_idx" ON "project_person" USING btree ("person_id") WHERE "project_person"."person_id" is not null;--> statement-breakpoint
-- Ours from here on: a project always has an owner (PRJ-7). Looked at when the transaction ends.
CREATE FUNCTION "project_keeps_an_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "project" WHERE "id" = OLD."project_id")
    AND NOT EXISTS (SELECT 1 FROM "project_member" WHERE "project_id" = OLD."project_id" AND "role" = 'owner') THEN
    RAISE EXCEPTION 'project % would have no owner', OLD."project_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "project_member_keeps_owner" AFTER UPDATE OR DELETE ON "project_member" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "project_keeps_an_owner"();

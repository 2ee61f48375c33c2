CREATE TABLE "custom_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'list' NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"pinned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_list_kind_known" CHECK ("custom_list"."kind" in ('list', 'shortlist', 'offers')),
	CONSTRAINT "custom_list_job_fits" CHECK (("custom_list"."kind" = 'list') = ("custom_list"."job" = ''))
);
--> statement-breakpoint
CREATE TABLE "custom_list_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"person_id" uuid,
	"by_id" uuid NOT NULL,
	"was" text,
	"status" text,
	"why" text DEFAULT '' NOT NULL,
	"kind" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_list_decision_about" CHECK (("custom_list_decision"."person_id" is null) = ("custom_list_decision"."kind" is not null))
);
--> statement-breakpoint
CREATE TABLE "custom_list_member" (
	"list_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text,
	"why" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_act" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_act" uuid,
	CONSTRAINT "custom_list_member_list_id_person_id_pk" PRIMARY KEY("list_id","person_id"),
	CONSTRAINT "custom_list_member_status_known" CHECK ("custom_list_member"."status" in ('to-call', 'avail-check', 'first-hold', 'offered', 'passed')),
	CONSTRAINT "custom_list_member_removed_fits" CHECK (("custom_list_member"."removed_at" is null) = ("custom_list_member"."removed_act" is null))
);
--> statement-breakpoint
CREATE TABLE "custom_list_reader" (
	"list_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_list_reader_list_id_reader_id_pk" PRIMARY KEY("list_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_list_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_list_id_custom_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_list_reader" ADD CONSTRAINT "custom_list_reader_list_id_custom_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_list_name_key" ON "custom_list" USING btree ("owner_id","name_key") WHERE "custom_list"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "custom_list_deleted_idx" ON "custom_list" USING btree ("deleted_at") WHERE "custom_list"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "custom_list_decision_list_idx" ON "custom_list_decision" USING btree ("list_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "custom_list_member_person_idx" ON "custom_list_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "custom_list_member_removed_idx" ON "custom_list_member" USING btree ("removed_at") WHERE "custom_list_member"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "custom_list_reader_reader_idx" ON "custom_list_reader" USING btree ("reader_id","created_at","list_id");--> statement-breakpoint
-- No two people of a list stand at one place; looked at when a transaction ends, so that they can move past each other.
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_place_key" UNIQUE ("list_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "custom_list" ADD CONSTRAINT "custom_list_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_reader" ADD CONSTRAINT "custom_list_reader_reader_fk" FOREIGN KEY ("reader_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_by_fk" FOREIGN KEY ("by_id") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
-- How it was decided stays as it was decided: steps are added and go with their list.
CREATE FUNCTION "list_decisions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'decisions about a list are not changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "custom_list_decision_stays" BEFORE UPDATE ON "custom_list_decision" FOR EACH ROW EXECUTE FUNCTION "list_decisions_stay"();

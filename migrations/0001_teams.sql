CREATE TABLE "desk_handbook" (
	"principal_id" uuid PRIMARY KEY NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"principal_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"offered_by" uuid NOT NULL,
	"team_id" uuid,
	"principal_agreed_at" timestamp with time zone,
	"assistant_agreed_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_seat_two_people" CHECK ("desk_seat"."principal_id" <> "desk_seat"."person_id"),
	CONSTRAINT "desk_seat_kind_known" CHECK ("desk_seat"."kind" in ('first', 'second', 'cover')),
	CONSTRAINT "desk_seat_cover_ends" CHECK ("desk_seat"."kind" <> 'cover' or "desk_seat"."ends_at" is not null),
	CONSTRAINT "desk_seat_times_fit" CHECK ("desk_seat"."ends_at" is null or "desk_seat"."ends_at" > "desk_seat"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"founded_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "team_invitation_state_known" CHECK ("team_invitation"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "team_invitation_decided_fits" CHECK (("team_invitation"."state" = 'pending') = ("team_invitation"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"department" text,
	"studios" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_member_team_id_person_id_pk" PRIMARY KEY("team_id","person_id"),
	CONSTRAINT "team_member_role_known" CHECK ("team_member"."role" in ('owner', 'manager', 'member'))
);
--> statement-breakpoint
ALTER TABLE "desk_seat" ADD CONSTRAINT "desk_seat_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_seat_live_key" ON "desk_seat" USING btree ("principal_id","person_id") WHERE "desk_seat"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "desk_seat_person_idx" ON "desk_seat" USING btree ("person_id") WHERE "desk_seat"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "desk_seat_due_idx" ON "desk_seat" USING btree ("ends_at") WHERE "desk_seat"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_pending_key" ON "team_invitation" USING btree ("team_id","email") WHERE "team_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "team_invitation_email_idx" ON "team_invitation" USING btree ("email") WHERE "team_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "team_invitation_due_idx" ON "team_invitation" USING btree ("expires_at") WHERE "team_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "team_member_person_idx" ON "team_member" USING btree ("person_id");--> statement-breakpoint
-- Ours from here on: a team always has an owner. Looked at when the transaction ends, so that ownership can be handed over.
CREATE FUNCTION "team_keeps_an_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "team" WHERE "id" = OLD."team_id")
    AND NOT EXISTS (SELECT 1 FROM "team_member" WHERE "team_id" = OLD."team_id" AND "role" = 'owner') THEN
    RAISE EXCEPTION 'team % would have no owner', OLD."team_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_member_owner_stays" AFTER UPDATE OR DELETE ON "team_member" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "team_keeps_an_owner"();

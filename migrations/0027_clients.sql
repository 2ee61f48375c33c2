CREATE TABLE "client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"representation_id" uuid,
	"team_id" uuid,
	"craft" text DEFAULT 'actor' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_hip_pocket" boolean DEFAULT false NOT NULL,
	"is_on_leave" boolean DEFAULT false NOT NULL,
	"leaver_rule" text DEFAULT 'team' NOT NULL,
	"needs" text DEFAULT '' NOT NULL,
	"paperwork" text DEFAULT '' NOT NULL,
	"bio_short" text DEFAULT '' NOT NULL,
	"bio_long" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "client_two" CHECK ("client"."person_id" <> "client"."lead_id"),
	CONSTRAINT "client_kind_known" CHECK ("client"."kind" in ('agent', 'manager', 'lawyer', 'publicist')),
	CONSTRAINT "client_craft_known" CHECK ("client"."craft" in ('actor', 'writer', 'director', 'producer', 'dp', 'editor', 'crew')),
	CONSTRAINT "client_leaver_rule_known" CHECK ("client"."leaver_rule" in ('team', 'end')),
	CONSTRAINT "client_days_fit" CHECK ("client"."ends_on" >= "client"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "client_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"project" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"buyer" text DEFAULT '' NOT NULL,
	"first_day" date,
	"last_day" date,
	"state" text DEFAULT 'up_for' NOT NULL,
	"paperwork" text DEFAULT '' NOT NULL,
	"fee_minor" bigint,
	"fee_unit" text DEFAULT 'flat' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"commission_basis" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "client_job_state_known" CHECK ("client_job"."state" in ('up_for', 'avail', 'pinned', 'booked', 'working', 'wrapped', 'commission_due', 'paid', 'released')),
	CONSTRAINT "client_job_days_fit" CHECK ("client_job"."last_day" >= "client_job"."first_day"),
	CONSTRAINT "client_job_unit_known" CHECK ("client_job"."fee_unit" in ('flat', 'day', 'week', 'episode')),
	CONSTRAINT "client_job_currency_form" CHECK ("client_job"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "client_job_money_fits" CHECK ("client_job"."fee_minor" >= 0 and "client_job"."commission_basis" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "client_material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_material_kind_known" CHECK ("client_material"."kind" in ('headshot', 'resume', 'reel', 'sample', 'bio', 'other')),
	CONSTRAINT "client_material_address_form" CHECK ("client_material"."address" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "client_member" (
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"sees_money" boolean DEFAULT false NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_member_client_id_person_id_pk" PRIMARY KEY("client_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "client_money" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"quote_minor" bigint,
	"quote_unit" text DEFAULT 'flat' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"quote_note" text DEFAULT '' NOT NULL,
	"commission_basis" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_money_unit_known" CHECK ("client_money"."quote_unit" in ('flat', 'day', 'week', 'episode')),
	CONSTRAINT "client_money_currency_form" CHECK ("client_money"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "client_money_commission_fits" CHECK ("client_money"."commission_basis" between 0 and 10000),
	CONSTRAINT "client_money_quote_fits" CHECK ("client_money"."quote_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "client_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"written_by" uuid,
	"tier" text DEFAULT 'private' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_note_tier_known" CHECK ("client_note"."tier" in ('private', 'team')),
	CONSTRAINT "client_note_desk_fits" CHECK ("client_note"."written_by" is null or "client_note"."tier" = 'team')
);
--> statement-breakpoint
CREATE TABLE "client_pitch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"buyer" text NOT NULL,
	"buyer_key" text NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"pitched_on" date NOT NULL,
	"by_id" uuid NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_job" ADD CONSTRAINT "client_job_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_material" ADD CONSTRAINT "client_material_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_member" ADD CONSTRAINT "client_member_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_money" ADD CONSTRAINT "client_money_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_pitch" ADD CONSTRAINT "client_pitch_client_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_representation_key" ON "client" USING btree ("representation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_open_key" ON "client" USING btree ("lead_id","person_id","kind") WHERE "client"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "client_person_idx" ON "client" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "client_team_idx" ON "client" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "client_job_client_idx" ON "client_job" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_material_number_key" ON "client_material" USING btree ("client_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "client_material_current_key" ON "client_material" USING btree ("client_id","kind") WHERE "client_material"."is_current";--> statement-breakpoint
CREATE INDEX "client_member_person_idx" ON "client_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "client_note_client_idx" ON "client_note" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_note_author_idx" ON "client_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "client_pitch_client_idx" ON "client_pitch" USING btree ("client_id","pitched_on","id");--> statement-breakpoint
CREATE INDEX "client_pitch_buyer_idx" ON "client_pitch" USING btree ("person_id","buyer_key","pitched_on");--> statement-breakpoint
CREATE TRIGGER "client_history_goes" AFTER DELETE ON "client" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('client');--> statement-breakpoint
-- Everybody who is represented has a card, those from before there were cards too.
INSERT INTO "client" ("id", "person_id", "lead_id", "kind", "representation_id", "created_at", "updated_at", "signed_at")
SELECT gen_random_uuid(), r."client_id", r."representative_id", r."kind", r."id", r."created_at", r."created_at",
  CASE WHEN r."state" = 'active' THEN r."decided_at" END
FROM "representation" r WHERE r."state" IN ('invited', 'active');--> statement-breakpoint
INSERT INTO "client_member" ("client_id", "person_id", "sees_money", "added_by", "added_at")
SELECT c."id", c."lead_id", true, c."lead_id", c."created_at" FROM "client" c;

CREATE TABLE "rental" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"renter_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"is_confidential" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"rate" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"notice_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_last_day" date,
	"asked_note" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"owner_event_id" uuid,
	"renter_event_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_two_people" CHECK ("rental"."owner_id" <> "rental"."renter_id"),
	CONSTRAINT "rental_days_fit" CHECK ("rental"."last_day" >= "rental"."first_day" and "rental"."asked_last_day" > "rental"."last_day"),
	CONSTRAINT "rental_state_known" CHECK ("rental"."state" in ('requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'cancelled', 'out', 'returned', 'disputed')),
	CONSTRAINT "rental_accepted_fits" CHECK (("rental"."state" in ('accepted', 'cancelled', 'out', 'returned', 'disputed')) = ("rental"."accepted_at" is not null)),
	CONSTRAINT "rental_notice_fits" CHECK ("rental"."notice_at" is null or "rental"."state" in ('requested', 'accepted', 'out'))
);
--> statement-breakpoint
CREATE TABLE "rental_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	CONSTRAINT "rental_certificate_forwards" CHECK ("rental_certificate"."last_day" >= "rental_certificate"."first_day"),
	CONSTRAINT "rental_certificate_state_known" CHECK ("rental_certificate"."state" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "rental_certificate_judged_fits" CHECK (("rental_certificate"."state" = 'waiting') = ("rental_certificate"."judged_at" is null) and ("rental_certificate"."state" <> 'refused' or "rental_certificate"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "rental_condition" (
	"rental_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_condition_rental_id_stage_pk" PRIMARY KEY("rental_id","stage"),
	CONSTRAINT "rental_condition_stage_known" CHECK ("rental_condition"."stage" in ('out', 'back'))
);
--> statement-breakpoint
CREATE TABLE "rental_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"is_block" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_days_forwards" CHECK ("rental_days"."last_day" >= "rental_days"."first_day")
);
--> statement-breakpoint
CREATE TABLE "rental_signature" (
	"rental_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_signature_rental_id_stage_side_pk" PRIMARY KEY("rental_id","stage","side"),
	CONSTRAINT "rental_signature_side_known" CHECK ("rental_signature"."side" in ('owner', 'renter')),
	CONSTRAINT "rental_signature_named" CHECK ("rental_signature"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "rental_terms" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rental_certificate" ADD CONSTRAINT "rental_certificate_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_condition" ADD CONSTRAINT "rental_condition_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_signature" ADD CONSTRAINT "rental_signature_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_owner_idx" ON "rental" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_renter_idx" ON "rental" USING btree ("renter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rental_listing_idx" ON "rental" USING btree ("listing_id","first_day");--> statement-breakpoint
CREATE INDEX "rental_notice_idx" ON "rental" USING btree ("notice_at") WHERE "rental"."notice_at" is not null;--> statement-breakpoint
CREATE INDEX "rental_certificate_rental_idx" ON "rental_certificate" USING btree ("rental_id","added_at");--> statement-breakpoint
CREATE INDEX "rental_days_listing_idx" ON "rental_days" USING btree ("listing_id","last_day");
--> statement-breakpoint
-- Another feature declares the listing: what belongs to its days goes with it.
ALTER TABLE "rental_terms" ADD CONSTRAINT "rental_terms_listing_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "rental_days" ADD CONSTRAINT "rental_days_listing_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade;
--> statement-breakpoint
-- No two rentals, and no rental and blocked days, of one thing share a day.
ALTER TABLE "rental_days" ADD CONSTRAINT "rental_days_apart" EXCLUDE USING gist ("listing_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&);
--> statement-breakpoint
CREATE TRIGGER "rental_history_goes" AFTER DELETE ON "rental" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('rental');
--> statement-breakpoint
-- A signature is never changed, and what was signed isn't either.
CREATE FUNCTION "rental_signature_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signature is not changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "rental_signature_stays" BEFORE UPDATE ON "rental_signature" FOR EACH ROW EXECUTE FUNCTION "rental_signature_stays"();
--> statement-breakpoint
CREATE FUNCTION "rental_condition_signed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "rental_signature" s WHERE s."rental_id" = OLD."rental_id" AND s."stage" = OLD."stage") THEN
    RAISE EXCEPTION 'a signed condition report is not changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rental_condition_signed" BEFORE UPDATE ON "rental_condition" FOR EACH ROW EXECUTE FUNCTION "rental_condition_signed"();

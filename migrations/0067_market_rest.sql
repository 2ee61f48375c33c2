CREATE TABLE "listing_findable" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_reference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"poster_id" uuid NOT NULL,
	"credit_id" text,
	"referee_id" uuid,
	"state" text DEFAULT 'asked' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_reference_state_known" CHECK ("listing_reference"."state" in ('asked', 'chosen', 'given', 'refused', 'ended')),
	CONSTRAINT "listing_reference_fits" CHECK (("listing_reference"."state" not in ('chosen', 'given') or "listing_reference"."referee_id" is not null)
        and ("listing_reference"."state" = 'given') = ("listing_reference"."words" <> ''))
);
--> statement-breakpoint
CREATE TABLE "listing_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"address" text NOT NULL,
	"tells" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"told_until" timestamp with time zone,
	CONSTRAINT "listing_search_look_fits" CHECK ("listing_search"."look_at" is null or "listing_search"."tells")
);
--> statement-breakpoint
ALTER TABLE "listing_application" DROP CONSTRAINT "listing_application_offer_fits";--> statement-breakpoint
DROP INDEX "listing_application_one_offer";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "places" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_application" ADD COLUMN "place" integer;--> statement-breakpoint
UPDATE "listing_application" SET "place" = 1 WHERE "state" in ('offered', 'hired');--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "copy" jsonb;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "lifted_by" uuid;--> statement-breakpoint
ALTER TABLE "listing_reference" ADD CONSTRAINT "listing_reference_application_id_listing_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."listing_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_reference_application_idx" ON "listing_reference" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_reference_poster_idx" ON "listing_reference" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "listing_reference_referee_idx" ON "listing_reference" USING btree ("referee_id") WHERE "listing_reference"."referee_id" is not null;--> statement-breakpoint
CREATE INDEX "listing_reference_ends_idx" ON "listing_reference" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reference_one_open" ON "listing_reference" USING btree ("application_id") WHERE "listing_reference"."state" in ('asked', 'chosen');--> statement-breakpoint
CREATE UNIQUE INDEX "listing_search_name_key" ON "listing_search" USING btree ("owner_id","name_key") WHERE "listing_search"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listing_search_due_idx" ON "listing_search" USING btree ("look_at","id") WHERE "listing_search"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_search_deleted_idx" ON "listing_search" USING btree ("deleted_at") WHERE "listing_search"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_written_by_idx" ON "listing" USING btree ("written_by") WHERE "listing"."written_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_application_one_offer" ON "listing_application" USING btree ("listing_id","place") WHERE "listing_application"."state" in ('offered', 'hired');--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_places_fit" CHECK ("listing"."places" between 1 and 50);--> statement-breakpoint
ALTER TABLE "listing_application" ADD CONSTRAINT "listing_application_offer_fits" CHECK (("listing_application"."offered_at" is null) = ("listing_application"."offer_ends_at" is null)
        and "listing_application"."offer_ends_at" > "listing_application"."offered_at"
        and ("listing_application"."state" not in ('offered', 'hired') or "listing_application"."offered_at" is not null)
        and ("listing_application"."state" in ('offered', 'hired')) = ("listing_application"."place" is not null));--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_lifted_fits" CHECK ("listing_report"."lifted_at" is null or "listing_report"."state" = 'removed');
CREATE TABLE "listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"is_confidential" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'network' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"kit" text DEFAULT '' NOT NULL,
	"union_name" text DEFAULT '' NOT NULL,
	"is_local_hire" boolean DEFAULT false NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"pay" text DEFAULT 'on_request' NOT NULL,
	"rate_minor" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"first_day" date,
	"last_day" date,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"notice_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"closed_with" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_kind_known" CHECK ("listing"."kind" in ('job', 'service', 'gear', 'space', 'wanted')),
	CONSTRAINT "listing_state_known" CHECK ("listing"."state" in ('draft', 'live', 'expired', 'closed')),
	CONSTRAINT "listing_audience_known" CHECK ("listing"."audience" in ('network', 'connections')),
	CONSTRAINT "listing_pay_known" CHECK ("listing"."pay" in ('hour', 'day', 'week', 'month', 'flat', 'deferred', 'on_request')),
	CONSTRAINT "listing_currency_form" CHECK ("listing"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "listing_rate_fits" CHECK (("listing"."rate_minor" is null or "listing"."rate_minor" > 0)
        and ("listing"."state" = 'draft' or ("listing"."pay" in ('deferred', 'on_request')) = ("listing"."rate_minor" is null))),
	CONSTRAINT "listing_days_fit" CHECK (("listing"."first_day" is null) = ("listing"."last_day" is null) and "listing"."last_day" >= "listing"."first_day"),
	CONSTRAINT "listing_whole_when_live" CHECK ("listing"."state" = 'draft'
        or ("listing"."title" <> '' and "listing"."published_at" is not null and "listing"."expires_at" is not null)),
	CONSTRAINT "listing_notice_fits" CHECK ("listing"."notice_at" is null or "listing"."state" = 'live'),
	CONSTRAINT "listing_close_fits" CHECK (("listing"."state" = 'closed') = ("listing"."closed_at" is not null)
        and ("listing"."closed_at" is null) = ("listing"."close_reason" is null)
        and ("listing"."closed_with" is null or "listing"."close_reason" = 'here')),
	CONSTRAINT "listing_reason_known" CHECK ("listing"."close_reason" in ('here', 'elsewhere', 'withdrawn', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "listing_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"via_id" uuid,
	"written_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"day_answer" text DEFAULT 'all' NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_local" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'to-review' NOT NULL,
	"agreed_at" timestamp with time zone,
	"offer_order" integer,
	"offer_hours" integer,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_application_state_known" CHECK ("listing_application"."state" in ('to-review', 'shortlisted', 'interview', 'offered', 'hired', 'no', 'withdrawn')),
	CONSTRAINT "listing_application_days_known" CHECK ("listing_application"."day_answer" in ('all', 'some', 'none')),
	CONSTRAINT "listing_application_offer_fits" CHECK (("listing_application"."offered_at" is null) = ("listing_application"."offer_ends_at" is null)
        and "listing_application"."offer_ends_at" > "listing_application"."offered_at"
        and ("listing_application"."state" not in ('offered', 'hired') or "listing_application"."offered_at" is not null)),
	CONSTRAINT "listing_application_agreed_fits" CHECK ("listing_application"."agreed_at" is not null or "listing_application"."state" in ('to-review', 'no', 'withdrawn')),
	CONSTRAINT "listing_application_two_people" CHECK ("listing_application"."applicant_id" <> "listing_application"."via_id")
);
--> statement-breakpoint
CREATE TABLE "listing_photo" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "listing_report_reason_known" CHECK ("listing_report"."reason" in ('misleading', 'unpaid', 'discrimination', 'spam', 'other')),
	CONSTRAINT "listing_report_decision_fits" CHECK (("listing_report"."decision" is null) = ("listing_report"."decided_at" is null)
        and ("listing_report"."decision" is null or "listing_report"."decision" in ('kept', 'removed')))
);
--> statement-breakpoint
ALTER TABLE "listing_application" ADD CONSTRAINT "listing_application_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_owner_idx" ON "listing" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_live_idx" ON "listing" USING btree ("published_at","id") WHERE "listing"."state" = 'live';--> statement-breakpoint
CREATE INDEX "listing_expires_idx" ON "listing" USING btree ("expires_at") WHERE "listing"."state" = 'live';--> statement-breakpoint
CREATE INDEX "listing_notice_idx" ON "listing" USING btree ("notice_at") WHERE "listing"."notice_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_closed_with_idx" ON "listing" USING btree ("closed_with") WHERE "listing"."closed_with" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_application_once" ON "listing_application" USING btree ("listing_id","applicant_id") WHERE "listing_application"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_application_one_offer" ON "listing_application" USING btree ("listing_id") WHERE "listing_application"."state" in ('offered', 'hired');--> statement-breakpoint
CREATE INDEX "listing_application_listing_idx" ON "listing_application" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_application_applicant_idx" ON "listing_application" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_application_via_idx" ON "listing_application" USING btree ("via_id") WHERE "listing_application"."via_id" is not null;--> statement-breakpoint
CREATE INDEX "listing_application_offer_idx" ON "listing_application" USING btree ("offer_ends_at") WHERE "listing_application"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "listing_photo_listing_idx" ON "listing_photo" USING btree ("listing_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_report_once" ON "listing_report" USING btree ("listing_id","reporter_id");--> statement-breakpoint
CREATE INDEX "listing_report_open_idx" ON "listing_report" USING btree ("created_at","id") WHERE "listing_report"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "listing_report_reporter_idx" ON "listing_report" USING btree ("reporter_id");--> statement-breakpoint
-- Ours from here on: a link goes with either of the things it joins.
CREATE TRIGGER "listing_links_go" AFTER DELETE ON "listing" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('listing');
--> statement-breakpoint
CREATE TRIGGER "listing_history_goes" AFTER DELETE ON "listing" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('listing');

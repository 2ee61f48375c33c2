CREATE TABLE "rental_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_act" uuid,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"outcome" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"rental_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"side" text NOT NULL,
	"copy" jsonb NOT NULL,
	CONSTRAINT "rental_report_settled_whole" CHECK (("rental_report"."state" = 'open') = ("rental_report"."settled_at" is null)
        and ("rental_report"."settled_at" is not null or "rental_report"."settled_by" is null)),
	CONSTRAINT "rental_report_reason_known" CHECK ("rental_report"."reason" in ('not_returned', 'damaged', 'not_as_described', 'conduct', 'other')),
	CONSTRAINT "rental_report_state_known" CHECK ("rental_report"."state" in ('open', 'dismissed', 'warned')),
	CONSTRAINT "rental_report_side_known" CHECK ("rental_report"."side" in ('owner', 'renter')),
	CONSTRAINT "rental_report_warning_fits" CHECK ("rental_report"."state" <> 'warned' or "rental_report"."outcome" <> '')
);
--> statement-breakpoint
ALTER TABLE "rental_report" ADD CONSTRAINT "rental_report_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_report_queue_idx" ON "rental_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rental_report_reporter_idx" ON "rental_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_report_once" ON "rental_report" USING btree ("rental_id","reporter_id");
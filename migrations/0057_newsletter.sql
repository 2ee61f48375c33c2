CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"sections" jsonb NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"audience_roles" text[] DEFAULT '{}' NOT NULL,
	"audience_lists" uuid[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"edited_by" uuid[] NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"returned" text DEFAULT '' NOT NULL,
	"send_at" timestamp with time zone,
	"send_wall" text,
	"send_zone" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"alarmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_issue_state_known" CHECK ("newsletter_issue"."state" in ('draft', 'in_review', 'approved', 'scheduled', 'sending', 'paused', 'sent', 'withdrawn')),
	CONSTRAINT "newsletter_issue_approved_by_another" CHECK ("newsletter_issue"."approved_by" is null or not ("newsletter_issue"."approved_by" = any("newsletter_issue"."edited_by"))),
	CONSTRAINT "newsletter_issue_sent_as_approved" CHECK ("newsletter_issue"."state" in ('draft', 'in_review', 'withdrawn') or "newsletter_issue"."approved_at" is not null),
	CONSTRAINT "newsletter_issue_schedule_fits" CHECK ("newsletter_issue"."state" <> 'scheduled' or "newsletter_issue"."send_at" is not null),
	CONSTRAINT "newsletter_issue_schedule_whole" CHECK (("newsletter_issue"."send_at" is null) = ("newsletter_issue"."send_wall" is null) and ("newsletter_issue"."send_at" is null) = ("newsletter_issue"."send_zone" is null)),
	CONSTRAINT "newsletter_issue_start_fits" CHECK (not ("newsletter_issue"."state" in ('sending', 'paused', 'sent')) or ("newsletter_issue"."started_at" is not null and "newsletter_issue"."number" is not null)),
	CONSTRAINT "newsletter_issue_finish_fits" CHECK ("newsletter_issue"."state" <> 'sent' or "newsletter_issue"."finished_at" is not null),
	CONSTRAINT "newsletter_issue_withdrawn_fits" CHECK (("newsletter_issue"."state" = 'withdrawn') = ("newsletter_issue"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipient" (
	"issue_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"address" text,
	"language" text DEFAULT 'en' NOT NULL,
	"variant" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"last_code" integer,
	"last_error" text,
	CONSTRAINT "newsletter_recipient_issue_id_person_id_pk" PRIMARY KEY("issue_id","person_id"),
	CONSTRAINT "newsletter_recipient_state_known" CHECK ("newsletter_recipient"."state" in ('queued', 'sending', 'sent', 'uncertain', 'bounced', 'refused', 'suppressed', 'left_out')),
	CONSTRAINT "newsletter_recipient_why_fits" CHECK (("newsletter_recipient"."state" in ('suppressed', 'left_out')) = ("newsletter_recipient"."why" is not null)),
	CONSTRAINT "newsletter_recipient_address_fits" CHECK ("newsletter_recipient"."address" is not null or "newsletter_recipient"."why" is not null),
	CONSTRAINT "newsletter_recipient_lease_fits" CHECK (("newsletter_recipient"."state" = 'sending') = ("newsletter_recipient"."leased_until" is not null)),
	CONSTRAINT "newsletter_recipient_sent_once" CHECK ("newsletter_recipient"."state" <> 'queued' or "newsletter_recipient"."handed_over_at" is null)
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_number_key" ON "newsletter_issue" USING btree ("number");--> statement-breakpoint
CREATE INDEX "newsletter_issue_started_idx" ON "newsletter_issue" USING btree ("started_at","id") WHERE "newsletter_issue"."state" in ('sending', 'paused', 'sent');--> statement-breakpoint
CREATE INDEX "newsletter_issue_created_idx" ON "newsletter_issue" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_due_idx" ON "newsletter_issue" USING btree ("send_at") WHERE "newsletter_issue"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_recipient_state_idx" ON "newsletter_recipient" USING btree ("issue_id","state","due_at","person_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_person_idx" ON "newsletter_recipient" USING btree ("person_id");
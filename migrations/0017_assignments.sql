CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assigner_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"requested_by_id" uuid,
	"title" text NOT NULL,
	"writers" text[] DEFAULT '{}' NOT NULL,
	"search_text" text NOT NULL,
	"form" text DEFAULT 'feature' NOT NULL,
	"status" text,
	"archived_from" text,
	"priority" text DEFAULT 'normal' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_date" text NOT NULL,
	"due_time" text,
	"due_zone" text NOT NULL,
	"told_stage" integer DEFAULT 0 NOT NULL,
	"tell_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"script_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"pages" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_viewed" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "assignment_archived_fits" CHECK ((coalesce("assignment"."status", '') = 'archived') = ("assignment"."archived_from" is not null)),
	CONSTRAINT "assignment_completed_fits" CHECK (("assignment"."completed_at" is not null) = (coalesce("assignment"."archived_from", "assignment"."status", '') = 'done')),
	CONSTRAINT "assignment_priority_known" CHECK ("assignment"."priority" in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "assignment_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"to_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"header" jsonb NOT NULL,
	"logline" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"synopsis" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"grid" jsonb NOT NULL,
	"script_verdict" text,
	"writer_verdict" text,
	"search_text" text DEFAULT '' NOT NULL,
	"return_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "coverage_state_known" CHECK ("coverage"."state" in ('draft', 'submitted', 'returned', 'approved')),
	CONSTRAINT "coverage_kind_known" CHECK ("coverage"."kind" in ('full', 'basic')),
	CONSTRAINT "coverage_approved_fits" CHECK (("coverage"."state" = 'approved') = ("coverage"."approved_at" is not null)),
	CONSTRAINT "coverage_submitted_fits" CHECK ("coverage"."state" = 'draft' or "coverage"."submitted_at" is not null),
	CONSTRAINT "coverage_basic_fits" CHECK ("coverage"."kind" = 'full' or ("coverage"."writer_verdict" is null and "coverage"."grid" = '{}'::jsonb))
);
--> statement-breakpoint
CREATE TABLE "script_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"assignment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_step" ADD CONSTRAINT "assignment_step_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_opening" ADD CONSTRAINT "script_opening_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_assignee_idx" ON "assignment" USING btree ("assignee_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignment_assigner_idx" ON "assignment" USING btree ("assigner_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignment_requester_idx" ON "assignment" USING btree ("requested_by_id") WHERE "assignment"."requested_by_id" is not null;--> statement-breakpoint
CREATE INDEX "assignment_tell_idx" ON "assignment" USING btree ("tell_at","id") WHERE "assignment"."tell_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_script_key" ON "assignment" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "assignment_step_idx" ON "assignment_step" USING btree ("assignment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_reader_key" ON "coverage" USING btree ("assignment_id","reader_id");--> statement-breakpoint
CREATE INDEX "coverage_reader_idx" ON "coverage" USING btree ("reader_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "script_opening_code_key" ON "script_opening" USING btree ("code");--> statement-breakpoint
CREATE INDEX "script_opening_idx" ON "script_opening" USING btree ("assignment_id","at");
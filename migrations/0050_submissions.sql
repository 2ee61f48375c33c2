CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"team_id" uuid,
	"written_by" uuid,
	"is_introduction" boolean DEFAULT false NOT NULL,
	"recipient_id" uuid NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"company_key" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"client_name" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"author_key" text DEFAULT '' NOT NULL,
	"logline" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"brief_id" uuid,
	"role_id" uuid,
	"role" text DEFAULT '' NOT NULL,
	"number" integer,
	"is_blind" boolean DEFAULT false NOT NULL,
	"revealed_at" timestamp with time zone,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"exclusive_until" date,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mark" integer,
	"pass_reason" text,
	"is_reason_shown" boolean DEFAULT false NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_outcome_shown" boolean DEFAULT false NOT NULL,
	"withdrawal_asked_at" timestamp with time zone,
	"nudges" integer DEFAULT 0 NOT NULL,
	"nudged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_kind_known" CHECK ("submission"."kind" in ('material', 'talent')),
	CONSTRAINT "submission_sent_fits" CHECK ("submission"."state" in ('draft', 'approved') or "submission"."sent_at" is not null or "submission"."state" = 'withdrawn'),
	CONSTRAINT "submission_mark_fits" CHECK ("submission"."mark" between 1 and 6),
	CONSTRAINT "submission_two" CHECK ("submission"."recipient_id" <> "submission"."sender_id")
);
--> statement-breakpoint
CREATE TABLE "submission_brief" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_on" text,
	"due_zone" text,
	"due_at" timestamp with time zone,
	"is_blind" boolean DEFAULT false NOT NULL,
	"invited" uuid[] DEFAULT '{}' NOT NULL,
	"reviewers" uuid[] DEFAULT '{}' NOT NULL,
	"review_rule" text DEFAULT 'all' NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "submission_brief_kind_known" CHECK ("submission_brief"."kind" in ('material', 'talent')),
	CONSTRAINT "submission_brief_due_fits" CHECK (("submission_brief"."due_at" is null) = ("submission_brief"."due_on" is null) and ("submission_brief"."due_at" is null) = ("submission_brief"."due_zone" is null))
);
--> statement-breakpoint
CREATE TABLE "submission_coverage" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"linked_by" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_intake" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"unsolicited" text DEFAULT 'no' NOT NULL,
	"release_terms" text DEFAULT '' NOT NULL,
	"teaches_passes" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submission_intake_known" CHECK ("submission_intake"."unsolicited" in ('no', 'release', 'yes'))
);
--> statement-breakpoint
CREATE TABLE "submission_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"piece_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_piece" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_by" uuid NOT NULL,
	"on_behalf_of" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_piece_source" CHECK (("submission_piece"."file_id" is null) <> ("submission_piece"."address" = ''))
);
--> statement-breakpoint
CREATE TABLE "submission_release" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"terms_version" text NOT NULL,
	"genre" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"writer" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"exclusive_days" integer DEFAULT 0 NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_review" (
	"submission_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"verdict" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "submission_review_submission_id_reviewer_id_pk" PRIMARY KEY("submission_id","reviewer_id"),
	CONSTRAINT "submission_review_fits" CHECK ("submission_review"."finished_at" is null or "submission_review"."verdict" is not null)
);
--> statement-breakpoint
CREATE TABLE "submission_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "begun_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_brief_id_submission_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."submission_brief"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_coverage" ADD CONSTRAINT "submission_coverage_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_opening" ADD CONSTRAINT "submission_opening_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_piece" ADD CONSTRAINT "submission_piece_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_release" ADD CONSTRAINT "submission_release_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_review" ADD CONSTRAINT "submission_review_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_sender_idx" ON "submission" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submission_team_idx" ON "submission" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submission_recipient_idx" ON "submission" USING btree ("recipient_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "submission_brief_idx" ON "submission" USING btree ("brief_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "submission_client_idx" ON "submission" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submission_title_idx" ON "submission" USING btree ("title_key","author_key");--> statement-breakpoint
CREATE INDEX "submission_due_idx" ON "submission" USING btree ("expires_at") WHERE "submission"."expires_at" is not null and "submission"."state" in ('sent', 'opened', 'reading', 'unviewed', 'viewed');--> statement-breakpoint
CREATE UNIQUE INDEX "submission_number_key" ON "submission" USING btree ("brief_id","number");--> statement-breakpoint
CREATE INDEX "submission_brief_owner_idx" ON "submission_brief" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submission_brief_open_idx" ON "submission_brief" USING btree ("created_at","id") WHERE "submission_brief"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "submission_brief_invited_idx" ON "submission_brief" USING gin ("invited");--> statement-breakpoint
CREATE INDEX "submission_brief_reviewers_idx" ON "submission_brief" USING gin ("reviewers");--> statement-breakpoint
CREATE INDEX "submission_coverage_submission_idx" ON "submission_coverage" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_opening_submission_idx" ON "submission_opening" USING btree ("submission_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_opening_code_key" ON "submission_opening" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_piece_number_key" ON "submission_piece" USING btree ("submission_id","part_id","number");--> statement-breakpoint
CREATE INDEX "submission_piece_file_idx" ON "submission_piece" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submission_piece_hash_idx" ON "submission_piece" USING btree ("hash") WHERE "submission_piece"."hash" <> '';--> statement-breakpoint
CREATE INDEX "submission_review_reviewer_idx" ON "submission_review" USING btree ("reviewer_id","finished_at");--> statement-breakpoint
CREATE INDEX "submission_template_owner_idx" ON "submission_template" USING btree ("owner_id");--> statement-breakpoint
-- Ours from here on: what was received, what was signed and what was opened is added and never changed; it goes with its
-- submission, inside a trigger of its table, and in no other way.
CREATE FUNCTION "submission_record_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was received is neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "submission_piece_stays" BEFORE UPDATE OR DELETE ON "submission_piece" FOR EACH ROW EXECUTE FUNCTION "submission_record_stays"();
--> statement-breakpoint
CREATE TRIGGER "submission_release_stays" BEFORE UPDATE OR DELETE ON "submission_release" FOR EACH ROW EXECUTE FUNCTION "submission_record_stays"();
--> statement-breakpoint
CREATE TRIGGER "submission_opening_stays" BEFORE UPDATE OR DELETE ON "submission_opening" FOR EACH ROW EXECUTE FUNCTION "submission_record_stays"();
--> statement-breakpoint
CREATE TRIGGER "submission_history_goes" AFTER DELETE ON "submission" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('submission');
--> statement-breakpoint
CREATE TRIGGER "submission_links_go" AFTER DELETE ON "submission" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('submission');

CREATE TABLE "custom_role" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "custom_role_name_form" CHECK ("custom_role"."name" ~ '^[A-Z][A-Z0-9_]{1,39}$')
);
--> statement-breakpoint
CREATE TABLE "person_role" (
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_role_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "role_rule" (
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"entries" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_rule_role_kind_pk" PRIMARY KEY("role","kind"),
	CONSTRAINT "role_rule_kind_known" CHECK ("role_rule"."kind" in ('permissions', 'pages'))
);
--> statement-breakpoint
CREATE TABLE "role_rule_version" (
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"entries" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_rule_version_role_kind_version_pk" PRIMARY KEY("role","kind","version")
);
--> statement-breakpoint
CREATE TABLE "view_as" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assigner_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"requested_by_id" uuid,
	"title" text NOT NULL,
	"writers" text[] DEFAULT '{}' NOT NULL,
	"submitted_by" text DEFAULT '' NOT NULL,
	"submitted_to" text DEFAULT '' NOT NULL,
	"submitted_via" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"title_text" text DEFAULT '' NOT NULL,
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
	"is_comparison" boolean DEFAULT false NOT NULL,
	"compares_with" uuid,
	"shows_earlier" boolean DEFAULT true NOT NULL,
	"second_read_of" uuid,
	"file_name" text NOT NULL,
	"pages" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_viewed" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "assignment_compares_fits" CHECK ("assignment"."compares_with" is null or "assignment"."is_comparison"),
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
	"comparison" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"script_verdict" text,
	"writer_verdict" text,
	"search_text" text DEFAULT '' NOT NULL,
	"return_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "coverage_state_known" CHECK ("coverage"."state" in ('draft', 'submitted', 'returned', 'approved')),
	CONSTRAINT "coverage_kind_known" CHECK ("coverage"."kind" in ('full', 'basic', 'comparison')),
	CONSTRAINT "coverage_comparison_fits" CHECK ("coverage"."kind" = 'comparison' or "coverage"."comparison" = '{}'::jsonb),
	CONSTRAINT "coverage_approved_fits" CHECK (("coverage"."state" = 'approved') = ("coverage"."approved_at" is not null)),
	CONSTRAINT "coverage_submitted_fits" CHECK ("coverage"."state" = 'draft' or "coverage"."submitted_at" is not null),
	CONSTRAINT "coverage_basic_fits" CHECK ("coverage"."kind" = 'full' or ("coverage"."writer_verdict" is null and "coverage"."grid" = '{}'::jsonb))
);
--> statement-breakpoint
CREATE TABLE "margin_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coverage_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "margin_note_part_known" CHECK ("margin_note"."part" in ('logline', 'summary', 'synopsis', 'comments', 'grid'))
);
--> statement-breakpoint
CREATE TABLE "page_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_note_page_fits" CHECK ("page_note"."page" > 0)
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
CREATE TABLE "audit_entry" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"on_behalf_of" uuid,
	"session_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"undoes" uuid,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_change_act_known" CHECK ("catalogue_change"."act" in ('added', 'edited', 'retired', 'restored', 'merged', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_entry" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"likeness" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"folded" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"merged_into" text,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_entry_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "catalogue_entry_kind_known" CHECK ("catalogue_entry"."kind" in ('job-titles', 'genres', 'companies')),
	CONSTRAINT "catalogue_entry_slug_clean" CHECK ("catalogue_entry"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "catalogue_entry_state_known" CHECK ("catalogue_entry"."state" in ('active', 'retired', 'merged')),
	CONSTRAINT "catalogue_entry_merged_somewhere" CHECK (("catalogue_entry"."state" = 'merged') = ("catalogue_entry"."merged_into" is not null) and "catalogue_entry"."merged_into" is distinct from "catalogue_entry"."slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_moved" (
	"change_id" uuid NOT NULL,
	"use" text NOT NULL,
	"subject" uuid NOT NULL,
	"kept" jsonb,
	CONSTRAINT "catalogue_moved_change_id_use_subject_pk" PRIMARY KEY("change_id","use","subject")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"type" text DEFAULT 'colleague' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "connection_in_order" CHECK ("connection"."one_id" < "connection"."other_id"),
	CONSTRAINT "connection_status_known" CHECK ("connection"."status" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "connection_request" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"via_id" uuid,
	"passed_on_at" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "connection_request_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "connection_request_in_order" CHECK ("connection_request"."one_id" < "connection_request"."other_id"),
	CONSTRAINT "connection_request_of_pair" CHECK (("connection_request"."from_user_id" = "connection_request"."one_id" and "connection_request"."to_user_id" = "connection_request"."other_id")
        or ("connection_request"."from_user_id" = "connection_request"."other_id" and "connection_request"."to_user_id" = "connection_request"."one_id")),
	CONSTRAINT "connection_request_status_known" CHECK ("connection_request"."status" in ('pending', 'muted', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "connection_request_ended_fits" CHECK (("connection_request"."status" in ('pending', 'muted')) = ("connection_request"."ended_at" is null)),
	CONSTRAINT "connection_request_via_third" CHECK ("connection_request"."via_id" not in ("connection_request"."from_user_id", "connection_request"."to_user_id")),
	CONSTRAINT "connection_request_message_fits" CHECK (char_length("connection_request"."message") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "introduction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"introducer_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"one_answer" text DEFAULT 'waiting' NOT NULL,
	"other_answer" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "introduction_in_order" CHECK ("introduction"."one_id" < "introduction"."other_id"),
	CONSTRAINT "introduction_of_three" CHECK ("introduction"."introducer_id" not in ("introduction"."one_id", "introduction"."other_id")),
	CONSTRAINT "introduction_state_known" CHECK ("introduction"."state" in ('open', 'met', 'known', 'withdrawn', 'expired')),
	CONSTRAINT "introduction_answers_known" CHECK ("introduction"."one_answer" in ('waiting', 'yes', 'no') and "introduction"."other_answer" in ('waiting', 'yes', 'no')),
	CONSTRAINT "introduction_met_by_both" CHECK (("introduction"."state" = 'met') <= ("introduction"."one_answer" = 'yes' and "introduction"."other_answer" = 'yes')),
	CONSTRAINT "introduction_ended_fits" CHECK (("introduction"."state" = 'open') = ("introduction"."ended_at" is null)),
	CONSTRAINT "introduction_note_fits" CHECK (char_length("introduction"."note") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "contact_card" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"display_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"fields" jsonb NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"keep_days" integer,
	"keep_since" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"keep_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_card_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_card_state_known" CHECK ("contact_card"."state" in ('active', 'lead', 'dormant', 'left_company', 'do_not_contact')),
	CONSTRAINT "contact_card_keep_within" CHECK ("contact_card"."keep_days" between 1 and 1095),
	CONSTRAINT "contact_card_keep_fits" CHECK (("contact_card"."keep_days" is null) = ("contact_card"."keep_since" is null)
        and ("contact_card"."keep_days" is not null or coalesce("contact_card"."snoozed_until", "contact_card"."paused_at") is null)),
	CONSTRAINT "contact_card_not_oneself" CHECK ("contact_card"."person_id" is distinct from "contact_card"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"counts" jsonb,
	"report" jsonb,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "contact_import_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_import_state_known" CHECK ("contact_import"."state" in ('read', 'done', 'undone')),
	CONSTRAINT "contact_import_done_fits" CHECK (("contact_import"."state" = 'read') = ("contact_import"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_merge" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"note_ids" uuid[] NOT NULL,
	"version" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "contact_merge_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_move" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"restored" integer,
	CONSTRAINT "contact_move_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_move_undone_fits" CHECK (("contact_move"."undone_at" is null) = ("contact_move"."restored" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_move_left" (
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_move_left_owner_id_card_id_pk" PRIMARY KEY("owner_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"text" text NOT NULL,
	"tier" text DEFAULT 'private' NOT NULL,
	"shared_with" uuid[] DEFAULT '{}' NOT NULL,
	"is_contact" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_note_tier_known" CHECK ("contact_note"."tier" in ('private', 'named')),
	CONSTRAINT "contact_note_tier_fits" CHECK ("contact_note"."tier" = 'named' or cardinality("contact_note"."shared_with") = 0)
);
--> statement-breakpoint
CREATE TABLE "directory_search" (
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
	CONSTRAINT "directory_search_look_fits" CHECK ("directory_search"."look_at" is null or "directory_search"."tells")
);
--> statement-breakpoint
CREATE TABLE "directory_search_seen" (
	"search_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"told_on" date,
	CONSTRAINT "directory_search_seen_search_id_person_id_pk" PRIMARY KEY("search_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "file_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"person_id" uuid,
	"session_id" uuid,
	"act" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_record_act_known" CHECK ("file_record"."act" in ('opened', 'binned', 'restored', 'removed', 'infected'))
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_upload_received_within" CHECK ("file_upload"."received" between 0 and "file_upload"."bytes")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"subject" text,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"scan" text DEFAULT 'unscanned' NOT NULL,
	"scan_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	CONSTRAINT "stored_file_scan_known" CHECK ("stored_file"."scan" in ('waiting', 'clean', 'infected', 'unscanned')),
	CONSTRAINT "stored_file_claimed_with_subject" CHECK (("stored_file"."claimed_at" is null) = ("stored_file"."subject" is null))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"user_email" text NOT NULL,
	"user_name" text NOT NULL,
	"feedback" text NOT NULL,
	"category" text NOT NULL,
	"allow_contact" boolean NOT NULL,
	"screenshot_id" uuid,
	"current_url" text,
	"user_agent" text,
	"screen_resolution" text,
	"viewport" text,
	"console_logs" jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"admin_response" text,
	"assignee_id" uuid,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_not_into_itself" CHECK ("feedback"."merged_into" <> "feedback"."id"),
	CONSTRAINT "feedback_category_known" CHECK ("feedback"."category" in ('bug', 'feature', 'improvement', 'other')),
	CONSTRAINT "feedback_status_known" CHECK ("feedback"."status" in ('new', 'planned', 'in_progress', 'done', 'wont'))
);
--> statement-breakpoint
CREATE TABLE "feedback_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"show_me_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_entry_kind_known" CHECK ("feedback_entry"."kind" in ('detail', 'answer', 'released', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"account_status" text DEFAULT 'active' NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"lock_reason" text DEFAULT '' NOT NULL,
	"second_factor_removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_normalised" CHECK ("account"."email" = lower(btrim("account"."email"))),
	CONSTRAINT "account_status_known" CHECK ("account"."account_status" in ('active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "allowed_user" (
	"email" text NOT NULL,
	"ground" text DEFAULT 'list' NOT NULL,
	"added_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allowed_user_email_ground_pk" PRIMARY KEY("email","ground"),
	CONSTRAINT "allowed_user_email_normalised" CHECK ("allowed_user"."email" = lower(btrim("allowed_user"."email"))),
	CONSTRAINT "allowed_user_ground_known" CHECK ("allowed_user"."ground" in ('list', 'invitation'))
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"heirs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "failed_sign_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"ip_address" text,
	"device_info" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"has_generic_errors" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_setting_one_row" CHECK ("security_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"device_info" jsonb,
	"assurance" text DEFAULT 'password' NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_borrowed" boolean DEFAULT false NOT NULL,
	"last_activity" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"ended_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_error" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"release" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debug_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"act" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"page" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"left_at" timestamp with time zone,
	"sequence" integer NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"referrer" text,
	"release" text NOT NULL,
	CONSTRAINT "page_view_left_with_duration" CHECK (("page_view"."duration_ms" is null) = ("page_view"."left_at" is null)),
	CONSTRAINT "page_view_duration_positive" CHECK ("page_view"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "server_time" (
	"process_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"release" text NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "server_time_process_id_hour_route_pk" PRIMARY KEY("process_id","hour","route")
);
--> statement-breakpoint
CREATE TABLE "web_vital" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"device" text NOT NULL,
	"release" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"handled" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"inviter_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"vouch" text DEFAULT '' NOT NULL,
	"suggested_role" text,
	"role_state" text DEFAULT 'none' NOT NULL,
	"role_decided_by" uuid,
	"state" text DEFAULT 'sent' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_reason" text DEFAULT '' NOT NULL,
	"last_act_id" uuid,
	CONSTRAINT "invitation_state_known" CHECK ("invitation"."state" in ('sent', 'bounced', 'opened', 'accepted', 'expired', 'revoked')),
	CONSTRAINT "invitation_role_state_known" CHECK ("invitation"."role_state" in ('none', 'waiting', 'approved', 'declined')),
	CONSTRAINT "invitation_email_normalised" CHECK ("invitation"."email" = lower(btrim("invitation"."email")))
);
--> statement-breakpoint
CREATE TABLE "invitation_limit" (
	"scope" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"window_days" integer DEFAULT 30 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_limit_size" CHECK ("invitation_limit"."size" between 0 and 10000),
	CONSTRAINT "invitation_limit_window" CHECK ("invitation_limit"."window_days" between 1 and 365)
);
--> statement-breakpoint
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
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"message_id" text NOT NULL,
	"template_id" text,
	"template_version" integer,
	"kind" text DEFAULT 'transactional' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"sender_id" uuid,
	"source" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"resend_of" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('security', 'transactional', 'notification')),
	CONSTRAINT "mail_state_known" CHECK ("mail"."state" in ('waiting', 'sending', 'sent', 'bounced', 'failed', 'uncertain', 'suppressed', 'held', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" uuid,
	"lifted_reason" text,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "mail_suppression_cause_known" CHECK ("mail_suppression"."cause" in ('bounce', 'complaint', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "mail_template_version" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"text" text,
	"note" text,
	"restored_from" integer,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"pair_key" text,
	"owner_id" uuid,
	"picture_file_id" uuid,
	"requested_by" uuid,
	"accepted_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seats_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_type_known" CHECK ("conversation"."type" in ('direct', 'group')),
	CONSTRAINT "conversation_pair_fits" CHECK (("conversation"."type" = 'direct') = ("conversation"."pair_key" is not null)),
	CONSTRAINT "conversation_owner_fits" CHECK ("conversation"."type" = 'group' or "conversation"."owner_id" is null),
	CONSTRAINT "conversation_accepted_fits" CHECK ("conversation"."accepted_at" is null or "conversation"."requested_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"delete_reason" text,
	"reply_seq" integer,
	"mentions" uuid[],
	"system" jsonb,
	CONSTRAINT "message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "message_type_known" CHECK ("message"."type" in ('text', 'system'))
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "message_attachment_conversation_id_seq_position_pk" PRIMARY KEY("conversation_id","seq","position")
);
--> statement-breakpoint
CREATE TABLE "message_draft" (
	"person_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reply_seq" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_draft_person_id_conversation_id_pk" PRIMARY KEY("person_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message_edit" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" uuid NOT NULL,
	CONSTRAINT "message_edit_conversation_id_seq_version_pk" PRIMARY KEY("conversation_id","seq","version")
);
--> statement-breakpoint
CREATE TABLE "message_reaction" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reaction_conversation_id_seq_person_id_emoji_pk" PRIMARY KEY("conversation_id","seq","person_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "message_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reminder_kind_known" CHECK ("message_reminder"."kind" in ('remind', 'nudge')),
	CONSTRAINT "message_reminder_state_known" CHECK ("message_reminder"."state" in ('waiting', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_act" uuid,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"warning" text,
	CONSTRAINT "message_report_state_known" CHECK ("message_report"."state" in ('open', 'dismissed', 'warned', 'removed')),
	CONSTRAINT "message_report_settled_whole" CHECK (("message_report"."state" = 'open') = ("message_report"."settled_at" is null)
        and ("message_report"."settled_at" is null) = ("message_report"."settled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"team_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging_setting" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"receipts" boolean DEFAULT true NOT NULL,
	"typing" boolean DEFAULT true NOT NULL,
	"keeps_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"visible_from_seq" integer DEFAULT 1 NOT NULL,
	"earlier_seqs" "int4multirange",
	"left_at_seq" integer,
	"left_at" timestamp with time zone,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"shown_read_seq" integer DEFAULT 0 NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"archived_through" integer,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"receipts" text DEFAULT 'on' NOT NULL,
	"sends_typing" boolean DEFAULT true NOT NULL,
	"request" text,
	"owed_mark" text,
	"owed_seq" integer,
	"closed" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id"),
	CONSTRAINT "participant_closed_known" CHECK ("participant"."closed" in ('shut', 'blocking', 'requesting', 'requested', 'request')),
	CONSTRAINT "participant_earlier_fits" CHECK (upper("participant"."earlier_seqs") <= "participant"."visible_from_seq"),
	CONSTRAINT "participant_priority_known" CHECK ("participant"."priority" in ('low', 'normal', 'high')),
	CONSTRAINT "participant_receipts_known" CHECK ("participant"."receipts" in ('on', 'off', 'paused')),
	CONSTRAINT "participant_request_known" CHECK ("participant"."request" in ('pending', 'ignored')),
	CONSTRAINT "participant_owed_known" CHECK ("participant"."owed_mark" in ('me', 'them', 'nobody')),
	CONSTRAINT "participant_owed_whole" CHECK (("participant"."owed_mark" is null) = ("participant"."owed_seq" is null))
);
--> statement-breakpoint
CREATE TABLE "scheduled_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_message_state_known" CHECK ("scheduled_message"."state" in ('waiting', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"action_url" text,
	"from_person_id" uuid,
	"subject" text NOT NULL,
	"event_count" integer DEFAULT 1 NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" text,
	"reason" text,
	"strength" integer DEFAULT 0 NOT NULL,
	"dismissed_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"undo_key" uuid,
	"undo_status" text,
	"undo_until" timestamp with time zone,
	"mail_state" text DEFAULT 'waiting' NOT NULL,
	"push_state" text DEFAULT 'waiting' NOT NULL,
	"mail_at" timestamp with time zone,
	"mail_key" text,
	CONSTRAINT "notification_status_known" CHECK ("notification"."status" in ('unread', 'read', 'accepted', 'declined', 'approved', 'rejected')),
	CONSTRAINT "notification_delivery_known" CHECK ("notification"."mail_state" in ('waiting', 'deferred', 'done') and "notification"."push_state" in ('waiting', 'deferred', 'done')),
	CONSTRAINT "notification_hidden_is_read" CHECK ("notification"."status" <> 'unread' or ("notification"."dismissed_at" is null and "notification"."snoozed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"in_app_off" text[] DEFAULT '{}' NOT NULL,
	"email_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT false NOT NULL,
	"projects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb,
	"digest" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"theme" text,
	"density" text,
	"motion" text,
	"language" text,
	"locale" text,
	"week_start" text,
	"hour_cycle" text,
	"page_views" boolean,
	"single_keys" boolean,
	"voice_mode" text,
	"voice_notice_seen" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_theme_known" CHECK ("preference"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "preference_density_known" CHECK ("preference"."density" in ('comfortable', 'compact')),
	CONSTRAINT "preference_motion_known" CHECK ("preference"."motion" in ('system', 'reduced')),
	CONSTRAINT "preference_language_known" CHECK ("preference"."language" in ('en', 'es')),
	CONSTRAINT "preference_week_start_known" CHECK ("preference"."week_start" in ('locale', 'monday', 'saturday', 'sunday')),
	CONSTRAINT "preference_hour_cycle_known" CHECK ("preference"."hour_cycle" in ('locale', 'h12', 'h23')),
	CONSTRAINT "preference_voice_known" CHECK ("preference"."voice_mode" in ('disabled', 'device', 'cloud'))
);
--> statement-breakpoint
CREATE TABLE "credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"year" integer,
	"job" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"billing" text,
	"selected_rank" integer,
	"imdb_title_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"suggested_by_id" uuid,
	"import_id" uuid,
	CONSTRAINT "credit_selected_shown" CHECK ("credit"."selected_rank" is null or ("credit"."selected_rank" between 1 and 12 and "credit"."state" = 'shown')),
	CONSTRAINT "credit_billing_known" CHECK ("credit"."billing" in ('lead', 'supporting', 'series_regular', 'recurring', 'guest_star', 'co_star', 'cameo')),
	CONSTRAINT "credit_state_known" CHECK ("credit"."state" in ('shown', 'suggested', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "former_name" (
	"person_id" uuid NOT NULL,
	"folded" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_name_person_id_folded_pk" PRIMARY KEY("person_id","folded")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "people_read" (
	"person_id" uuid NOT NULL,
	"bound" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "people_read_person_id_bound_pk" PRIMARY KEY("person_id","bound")
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_block_two" CHECK ("person_block"."blocker_id" <> "person_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"photo_file_id" uuid,
	"pronouns" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"time_zone" text,
	"bio" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"project_types" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"language_levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unions" text[] DEFAULT '{}' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"free_from" date,
	"hold_from" date,
	"hold_until" date,
	"travels_from" text DEFAULT '' NOT NULL,
	"may_work_in" text[] DEFAULT '{}' NOT NULL,
	"playing_age_from" integer,
	"playing_age_until" integer,
	"stated_imdb_id" text,
	"website" text DEFAULT '' NOT NULL,
	"reels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audiences" jsonb DEFAULT '{"email":"connections","phone":"connections","location":"everyone","freeFrom":"everyone","hold":"connections","travelsFrom":"everyone","mayWorkIn":"connections","playingAge":"everyone"}'::jsonb NOT NULL,
	"former_names" text DEFAULT 'kept' NOT NULL,
	"presence" text DEFAULT 'active' NOT NULL,
	"presence_note" text,
	"presence_until" timestamp with time zone,
	"account_status" text DEFAULT 'active' NOT NULL,
	"imdb_name_id" text,
	"claimed_at" timestamp with time zone,
	"job_since" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"same_as_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_stated_imdb_form" CHECK ("profile"."stated_imdb_id" ~ '^nm[0-9]{7,8}$'),
	CONSTRAINT "profile_pronouns_length" CHECK (length("profile"."pronouns") <= 40),
	CONSTRAINT "profile_may_work_in_length" CHECK (cardinality("profile"."may_work_in") <= 20),
	CONSTRAINT "profile_playing_age_forwards" CHECK (("profile"."playing_age_from" is null) = ("profile"."playing_age_until" is null)
        and "profile"."playing_age_from" between 0 and "profile"."playing_age_until" and "profile"."playing_age_until" <= 110),
	CONSTRAINT "profile_language_levels_known" CHECK (not jsonb_path_exists("profile"."language_levels", '$.* ? (@ != "native" && @ != "fluent" && @ != "conversational" && @ != "basic")')),
	CONSTRAINT "profile_website_form" CHECK ("profile"."website" = '' or "profile"."website" ~ '^https?://' and length("profile"."website") <= 300),
	CONSTRAINT "profile_reels_form" CHECK (jsonb_typeof("profile"."reels") = 'array' and jsonb_array_length("profile"."reels") <= 6
        and not jsonb_path_exists("profile"."reels", '$[*] ? (!(@.address like_regex "^https?://"))')),
	CONSTRAINT "profile_same_as_another" CHECK ("profile"."same_as_id" <> "profile"."id"),
	CONSTRAINT "profile_same_as_unclaimed" CHECK ("profile"."same_as_id" is null or "profile"."claimed_at" is null),
	CONSTRAINT "profile_presence_known" CHECK ("profile"."presence" in ('active', 'away', 'busy')),
	CONSTRAINT "profile_presence_note_known" CHECK ("profile"."presence_note" in ('on_set', 'in_the_room', 'rolling_calls', 'traveling')),
	CONSTRAINT "profile_phone_e164" CHECK ("profile"."phone" = '' or "profile"."phone" ~ '^\+[1-9][0-9]{3,14}$'),
	CONSTRAINT "profile_hold_forwards" CHECK (("profile"."hold_from" is null) = ("profile"."hold_until" is null) and "profile"."hold_from" <= "profile"."hold_until"),
	CONSTRAINT "profile_audiences_known" CHECK (not jsonb_path_exists("profile"."audiences", '$.* ? (@ != "everyone" && @ != "connections" && @ != "only_me")')),
	CONSTRAINT "profile_former_names_known" CHECK ("profile"."former_names" in ('kept', 'none')),
	CONSTRAINT "profile_account_status_known" CHECK ("profile"."account_status" in ('active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "profile_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"put_back_at" timestamp with time zone,
	CONSTRAINT "profile_change_two" CHECK ("profile_change"."person_id" <> "profile_change"."by_id")
);
--> statement-breakpoint
CREATE TABLE "profile_distinct" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_distinct_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "profile_distinct_ordered" CHECK ("profile_distinct"."one_id" < "profile_distinct"."other_id")
);
--> statement-breakpoint
CREATE TABLE "representation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"representative_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"is_first_contact" boolean DEFAULT false NOT NULL,
	"may_edit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "representation_first_contact_fits" CHECK (not "representation"."is_first_contact" or "representation"."state" = 'active'),
	CONSTRAINT "representation_may_edit_fits" CHECK (not "representation"."may_edit" or "representation"."state" = 'active'),
	CONSTRAINT "representation_two" CHECK ("representation"."client_id" <> "representation"."representative_id"),
	CONSTRAINT "representation_asked_by_one" CHECK ("representation"."asked_by_id" in ("representation"."client_id", "representation"."representative_id")),
	CONSTRAINT "representation_kind_known" CHECK ("representation"."kind" in ('agent', 'manager', 'lawyer', 'publicist')),
	CONSTRAINT "representation_state_known" CHECK ("representation"."state" in ('invited', 'active', 'declined', 'former'))
);
--> statement-breakpoint
CREATE TABLE "tutorial_view" (
	"person_id" uuid NOT NULL,
	"tutorial_id" text NOT NULL,
	"position_seconds" double precision NOT NULL,
	"seen_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutorial_view_person_id_tutorial_id_pk" PRIMARY KEY("person_id","tutorial_id"),
	CONSTRAINT "tutorial_view_position" CHECK ("tutorial_view"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_word" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_word_person_id_id_pk" PRIMARY KEY("person_id","id"),
	CONSTRAINT "own_word_said" CHECK ("own_word"."word_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_second_read_fk" FOREIGN KEY ("second_read_of") REFERENCES "public"."assignment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_compares_fk" FOREIGN KEY ("compares_with") REFERENCES "public"."assignment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_step" ADD CONSTRAINT "assignment_step_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_note" ADD CONSTRAINT "margin_note_coverage_fk" FOREIGN KEY ("coverage_id") REFERENCES "public"."coverage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_note" ADD CONSTRAINT "margin_note_step_fk" FOREIGN KEY ("step_id") REFERENCES "public"."assignment_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_note" ADD CONSTRAINT "page_note_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_opening" ADD CONSTRAINT "script_opening_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_entry" ADD CONSTRAINT "catalogue_entry_merged_into_fkey" FOREIGN KEY ("kind","merged_into") REFERENCES "public"."catalogue_entry"("kind","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_moved" ADD CONSTRAINT "catalogue_moved_change_id_catalogue_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."catalogue_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_search_seen" ADD CONSTRAINT "directory_search_seen_search_fk" FOREIGN KEY ("search_id") REFERENCES "public"."directory_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merged_into_feedback_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_change" ADD CONSTRAINT "feedback_change_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure" ADD CONSTRAINT "departure_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_sign_in" ADD CONSTRAINT "failed_sign_in_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_proof" ADD CONSTRAINT "once_proof_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_list_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_list_id_custom_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_list_reader" ADD CONSTRAINT "custom_list_reader_list_id_custom_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."custom_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_name" ADD CONSTRAINT "former_name_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_same_as_id_profile_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_distinct" ADD CONSTRAINT "profile_distinct_one_id_profile_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_distinct" ADD CONSTRAINT "profile_distinct_other_id_profile_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_client_id_profile_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_representative_id_profile_id_fk" FOREIGN KEY ("representative_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_role_primary_key" ON "person_role" USING btree ("person_id") WHERE "person_role"."is_primary";--> statement-breakpoint
CREATE INDEX "person_role_role_idx" ON "person_role" USING btree ("role");--> statement-breakpoint
CREATE INDEX "assignment_assignee_idx" ON "assignment" USING btree ("assignee_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignment_assigner_idx" ON "assignment" USING btree ("assigner_id","due_at","id");--> statement-breakpoint
CREATE INDEX "assignment_requester_idx" ON "assignment" USING btree ("requested_by_id") WHERE "assignment"."requested_by_id" is not null;--> statement-breakpoint
CREATE INDEX "assignment_tell_idx" ON "assignment" USING btree ("tell_at","id") WHERE "assignment"."tell_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_script_key" ON "assignment" USING btree ("script_id") WHERE "assignment"."second_read_of" is null;--> statement-breakpoint
CREATE INDEX "assignment_script_idx" ON "assignment" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "assignment_compares_idx" ON "assignment" USING btree ("compares_with") WHERE "assignment"."compares_with" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_second_read_key" ON "assignment" USING btree ("second_read_of");--> statement-breakpoint
CREATE INDEX "assignment_step_idx" ON "assignment_step" USING btree ("assignment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coverage_reader_key" ON "coverage" USING btree ("assignment_id","reader_id");--> statement-breakpoint
CREATE INDEX "coverage_reader_idx" ON "coverage" USING btree ("reader_id","submitted_at");--> statement-breakpoint
CREATE INDEX "margin_note_coverage_idx" ON "margin_note" USING btree ("coverage_id","at","id");--> statement-breakpoint
CREATE INDEX "margin_note_step_idx" ON "margin_note" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "page_note_reader_idx" ON "page_note" USING btree ("assignment_id","reader_id","page","id");--> statement-breakpoint
CREATE UNIQUE INDEX "script_opening_code_key" ON "script_opening" USING btree ("code");--> statement-breakpoint
CREATE INDEX "script_opening_idx" ON "script_opening" USING btree ("assignment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_id_key" ON "audit_entry" USING btree ("id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "catalogue_change_entry_idx" ON "catalogue_change" USING btree ("kind","slug","version");--> statement-breakpoint
CREATE INDEX "catalogue_change_order_idx" ON "catalogue_change" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_change_import_idx" ON "catalogue_change" USING btree ("import_id") WHERE "catalogue_change"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_undoes_key" ON "catalogue_change" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_entry_likeness_key" ON "catalogue_entry" USING btree ("kind","likeness") WHERE "catalogue_entry"."state" <> 'merged';--> statement-breakpoint
CREATE INDEX "catalogue_entry_order_idx" ON "catalogue_entry" USING btree ("kind","likeness","slug");--> statement-breakpoint
CREATE INDEX "connection_other_idx" ON "connection" USING btree ("other_id","one_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_request_id_key" ON "connection_request" USING btree ("id");--> statement-breakpoint
CREATE INDEX "connection_request_from_idx" ON "connection_request" USING btree ("from_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_request_to_idx" ON "connection_request" USING btree ("to_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_request_via_idx" ON "connection_request" USING btree ("via_id","created_at","id") WHERE "connection_request"."via_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "introduction_open_key" ON "introduction" USING btree ("one_id","other_id") WHERE "introduction"."state" = 'open';--> statement-breakpoint
CREATE INDEX "introduction_introducer_idx" ON "introduction" USING btree ("introducer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "introduction_one_idx" ON "introduction" USING btree ("one_id","created_at","id");--> statement-breakpoint
CREATE INDEX "introduction_other_idx" ON "introduction" USING btree ("other_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_card_person_key" ON "contact_card" USING btree ("owner_id","person_id") WHERE "contact_card"."person_id" is not null and "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_sort_idx" ON "contact_card" USING btree ("owner_id","sort_name","id") WHERE "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_tags_idx" ON "contact_card" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "contact_card_kept_idx" ON "contact_card" USING btree ("owner_id") WHERE "contact_card"."keep_days" is not null and "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_member_idx" ON "contact_card" USING btree ("person_id") WHERE "contact_card"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_card_removed_idx" ON "contact_card" USING btree ("owner_id","removed_at") WHERE "contact_card"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_move_taken_idx" ON "contact_move" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "contact_note_card_idx" ON "contact_note" USING btree ("owner_id","card_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_note_shared_idx" ON "contact_note" USING gin ("shared_with");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_search_name_key" ON "directory_search" USING btree ("owner_id","name_key") WHERE "directory_search"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "directory_search_due_idx" ON "directory_search" USING btree ("look_at","id") WHERE "directory_search"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_search_deleted_idx" ON "directory_search" USING btree ("deleted_at") WHERE "directory_search"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_search_seen_person_idx" ON "directory_search_seen" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "file_record_file_idx" ON "file_record" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "file_upload_owner_idx" ON "file_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_upload_touched_idx" ON "file_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_key_key" ON "stored_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_file_owner_idx" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_created_idx" ON "stored_file" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stored_file_bytes_idx" ON "stored_file" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "stored_file_subject_idx" ON "stored_file" USING btree ("subject") WHERE "stored_file"."subject" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_binned_idx" ON "stored_file" USING btree ("binned_at") WHERE "stored_file"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_scan_idx" ON "stored_file" USING btree ("scan","created_at") WHERE "stored_file"."scan" <> 'clean';--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("owner_id","created_at") WHERE "stored_file"."subject" is null and "stored_file"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_user_idx" ON "feedback" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_created_idx" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_merged_idx" ON "feedback" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_change_act_key" ON "feedback_change" USING btree ("feedback_id","act_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entry_act_key" ON "feedback_entry" USING btree ("feedback_id","act_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_provider_key" ON "credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once_key" ON "credential" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departure_open_key" ON "departure" USING btree ("user_id") WHERE "departure"."cancelled_at" is null and "departure"."done_at" is null;--> statement-breakpoint
CREATE INDEX "failed_sign_in_time_idx" ON "failed_sign_in" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "failed_sign_in_email_idx" ON "failed_sign_in" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "once_proof_secret_key" ON "once_proof" USING btree ("kind","secret_hash");--> statement-breakpoint
CREATE INDEX "once_proof_user_idx" ON "once_proof" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "once_proof_expiry_idx" ON "once_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_user_idx" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id","last_activity");--> statement-breakpoint
CREATE INDEX "browser_error_at_idx" ON "browser_error" USING btree ("at");--> statement-breakpoint
CREATE INDEX "debug_record_at_idx" ON "debug_record" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "page_view_timestamp_idx" ON "page_view" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "page_view_person_idx" ON "page_view" USING btree ("person_id","timestamp");--> statement-breakpoint
CREATE INDEX "server_time_hour_idx" ON "server_time" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "web_vital_at_idx" ON "web_vital" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_live_key" ON "invitation" USING btree ("email") WHERE "invitation"."state" in ('sent', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_client_key" ON "invitation" USING btree ("inviter_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_key" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_accepted_key" ON "invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "invitation_inviter_idx" ON "invitation" USING btree ("inviter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_act_idx" ON "invitation" USING btree ("last_act_id");--> statement-breakpoint
CREATE INDEX "invitation_time_idx" ON "invitation" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_list_name_key" ON "custom_list" USING btree ("owner_id","name_key") WHERE "custom_list"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "custom_list_deleted_idx" ON "custom_list" USING btree ("deleted_at") WHERE "custom_list"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "custom_list_decision_list_idx" ON "custom_list_decision" USING btree ("list_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "custom_list_member_person_idx" ON "custom_list_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "custom_list_member_removed_idx" ON "custom_list_member" USING btree ("removed_at") WHERE "custom_list_member"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "custom_list_reader_reader_idx" ON "custom_list_reader" USING btree ("reader_id","created_at","list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once_key" ON "mail" USING btree ("dedupe_key","recipient");--> statement-breakpoint
CREATE INDEX "mail_created_idx" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_due_idx" ON "mail" USING btree ("due_at") WHERE "mail"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mail_sender_idx" ON "mail" USING btree ("sender_id","created_at") WHERE "mail"."sender_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_source_idx" ON "mail" USING btree ("source","created_at") WHERE "mail"."source" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppression_open_key" ON "mail_suppression" USING btree ("address") WHERE "mail_suppression"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "mail_suppression_created_idx" ON "mail_suppression" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair_key" ON "conversation" USING btree ("pair_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once_key" ON "message" USING btree ("conversation_id","sender_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment_file_key" ON "message_attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "message_reminder_due_idx" ON "message_reminder" USING btree ("due_at") WHERE "message_reminder"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_reminder_person_idx" ON "message_reminder" USING btree ("person_id","due_at");--> statement-breakpoint
CREATE INDEX "message_report_open_idx" ON "message_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_report_thing_idx" ON "message_report" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "message_report_open_key" ON "message_report" USING btree ("reporter_id","conversation_id",coalesce("seq", 0)) WHERE "message_report"."state" = 'open';--> statement-breakpoint
CREATE INDEX "message_template_owner_idx" ON "message_template" USING btree ("owner_id","title");--> statement-breakpoint
CREATE INDEX "participant_person_idx" ON "participant" USING btree ("person_id","conversation_id");--> statement-breakpoint
CREATE INDEX "scheduled_message_due_idx" ON "scheduled_message" USING btree ("send_at") WHERE "scheduled_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_message_sender_idx" ON "scheduled_message" USING btree ("sender_id","send_at");--> statement-breakpoint
CREATE INDEX "notification_person_idx" ON "notification" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_open_key" ON "notification" USING btree ("person_id","type","subject") WHERE "notification"."status" = 'unread' and "notification"."event_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event_key" ON "notification" USING btree ("person_id","type","subject","event_id") WHERE "notification"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_subject_idx" ON "notification" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "notification_waiting_idx" ON "notification" USING btree ("created_at") WHERE "notification"."mail_state" = 'waiting' or "notification"."push_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deferred_idx" ON "notification" USING btree ("person_id") WHERE "notification"."mail_state" = 'deferred' or "notification"."push_state" = 'deferred';--> statement-breakpoint
CREATE INDEX "notification_snoozed_idx" ON "notification" USING btree ("snoozed_until") WHERE "notification"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "notification_undo_idx" ON "notification" USING btree ("undo_key") WHERE "notification"."undo_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_person_idx" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_once_key" ON "credit" USING btree ("person_id","title","imdb_title_id","job");--> statement-breakpoint
CREATE INDEX "credit_job_idx" ON "credit" USING btree ("job");--> statement-breakpoint
CREATE INDEX "credit_title_idx" ON "credit" USING btree (lower("title"),"year") WHERE "credit"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "credit_suggested_by_idx" ON "credit" USING btree ("suggested_by_id") WHERE "credit"."suggested_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_selected_key" ON "credit" USING btree ("person_id","selected_rank") WHERE "credit"."selected_rank" is not null;--> statement-breakpoint
CREATE INDEX "former_name_folded_idx" ON "former_name" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_block_blocked_idx" ON "person_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "profile_sort_idx" ON "profile" USING btree ("sort_name","id") WHERE "profile"."account_status" = 'active';--> statement-breakpoint
CREATE INDEX "profile_roles_idx" ON "profile" USING gin ("roles");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_imdb_key" ON "profile" USING btree ("imdb_name_id");--> statement-breakpoint
CREATE INDEX "profile_stated_imdb_idx" ON "profile" USING btree ("stated_imdb_id") WHERE "profile"."stated_imdb_id" is not null;--> statement-breakpoint
CREATE INDEX "profile_same_as_idx" ON "profile" USING btree ("same_as_id") WHERE "profile"."same_as_id" is not null;--> statement-breakpoint
CREATE INDEX "profile_presence_until_idx" ON "profile" USING btree ("presence_until") WHERE "profile"."presence_until" is not null;--> statement-breakpoint
CREATE INDEX "profile_change_person_idx" ON "profile_change" USING btree ("person_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "profile_change_by_idx" ON "profile_change" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "profile_distinct_other_idx" ON "profile_distinct" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "representation_first_contact_key" ON "representation" USING btree ("client_id") WHERE "representation"."is_first_contact";--> statement-breakpoint
CREATE UNIQUE INDEX "representation_open_key" ON "representation" USING btree ("client_id","representative_id","kind") WHERE "representation"."state" in ('invited', 'active');--> statement-breakpoint
CREATE INDEX "representation_representative_idx" ON "representation" USING btree ("representative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_word_key" ON "own_word" USING btree ("person_id","word_key");--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "connection" ADD CONSTRAINT "connection_one_fk" FOREIGN KEY ("one_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_other_fk" FOREIGN KEY ("other_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_from_fk" FOREIGN KEY ("from_user_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_to_fk" FOREIGN KEY ("to_user_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_via_fk" FOREIGN KEY ("via_id") REFERENCES "account"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "contact_import" ADD CONSTRAINT "contact_import_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list" ADD CONSTRAINT "custom_list_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_by_fk" FOREIGN KEY ("by_id") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "custom_list_decision" ADD CONSTRAINT "custom_list_decision_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "custom_list_reader" ADD CONSTRAINT "custom_list_reader_reader_fk" FOREIGN KEY ("reader_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "directory_search" ADD CONSTRAINT "directory_search_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "directory_search_seen" ADD CONSTRAINT "directory_search_seen_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_introducer_fk" FOREIGN KEY ("introducer_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_one_fk" FOREIGN KEY ("one_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_other_fk" FOREIGN KEY ("other_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_fk" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_fk" FOREIGN KEY ("inviter_id") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "message_reminder" ADD CONSTRAINT "message_reminder_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "messaging_setting" ADD CONSTRAINT "messaging_setting_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "page_view" ADD CONSTRAINT "page_view_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "people_read" ADD CONSTRAINT "people_read_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocked_fk" FOREIGN KEY ("blocked_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocker_fk" FOREIGN KEY ("blocker_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_sender_fk" FOREIGN KEY ("sender_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "view_as" ADD CONSTRAINT "view_as_session_fk" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE cascade;
--> statement-breakpoint
-- No two people of a list share a position; checked when a transaction ends, so that they can move past each other.
ALTER TABLE "custom_list_member" ADD CONSTRAINT "custom_list_member_place_key" UNIQUE ("list_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION "list_decisions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'decisions about a list are not changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "custom_list_decision_stays" BEFORE UPDATE ON "custom_list_decision" FOR EACH ROW EXECUTE FUNCTION "list_decisions_stay"();
--> statement-breakpoint
-- What was noted stays as it was noted (X15): not even our own code changes or removes an entry.
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
-- The head of the chain only goes forward, one entry at a time.
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint
CREATE FUNCTION "audit_head_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> OLD.seq + 1 THEN
    RAISE EXCEPTION 'the head of the audit goes forward by one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_head_forward" BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "audit_head_goes_forward"();
--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
-- By hand: a part of a reason is found by its letters. A database that does not know how, or does not let us, does
-- without: then the reasons are read one by one.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "audit_entry_reason_idx" ON "audit_entry" USING gin ("reason" gin_trgm_ops) WHERE "reason" <> '';
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
  RAISE NOTICE 'reasons in the audit are searched without an index: %', SQLERRM;
END $$;

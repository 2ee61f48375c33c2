CREATE TABLE "custom_role" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "custom_role_name_form" CHECK ("custom_role"."name" ~ '^[A-Z][A-Z0-9_]{1,39}$')
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
CREATE TABLE "person_block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_block_two" CHECK ("person_block"."blocker_id" <> "person_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP INDEX "credential_user_idx";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locked_by" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lock_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_user" ADD COLUMN "ground" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_user" DROP CONSTRAINT "allowed_user_pkey";--> statement-breakpoint
ALTER TABLE "allowed_user" ADD CONSTRAINT "allowed_user_email_ground_pk" PRIMARY KEY("email","ground");--> statement-breakpoint
ALTER TABLE "allowed_user" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "allowed_user" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "assurance" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_borrowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "closed" text;--> statement-breakpoint
ALTER TABLE "departure" ADD CONSTRAINT "departure_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_sign_in" ADD CONSTRAINT "failed_sign_in_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_proof" ADD CONSTRAINT "once_proof_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_id_key" ON "audit_entry" USING btree ("id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "departure_open_key" ON "departure" USING btree ("user_id") WHERE "departure"."cancelled_at" is null and "departure"."done_at" is null;--> statement-breakpoint
CREATE INDEX "failed_sign_in_time_idx" ON "failed_sign_in" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "failed_sign_in_email_idx" ON "failed_sign_in" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "once_proof_secret_key" ON "once_proof" USING btree ("kind","secret_hash");--> statement-breakpoint
CREATE INDEX "once_proof_user_idx" ON "once_proof" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "once_proof_expiry_idx" ON "once_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_user_idx" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_live_key" ON "invitation" USING btree ("email") WHERE "invitation"."state" in ('sent', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_client_key" ON "invitation" USING btree ("inviter_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_key" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_accepted_key" ON "invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "invitation_inviter_idx" ON "invitation" USING btree ("inviter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_act_idx" ON "invitation" USING btree ("last_act_id");--> statement-breakpoint
CREATE INDEX "invitation_time_idx" ON "invitation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_block_blocked_idx" ON "person_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_role_primary_key" ON "person_role" USING btree ("person_id") WHERE "person_role"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once_key" ON "credential" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "allowed_user" ADD CONSTRAINT "allowed_user_email_normalised" CHECK ("allowed_user"."email" = lower(btrim("allowed_user"."email")));--> statement-breakpoint
ALTER TABLE "allowed_user" ADD CONSTRAINT "allowed_user_ground_known" CHECK ("allowed_user"."ground" in ('list', 'invitation'));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_closed_known" CHECK ("participant"."closed" in ('shut', 'blocking'));
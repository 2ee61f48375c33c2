CREATE TABLE "person_role" (
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_role_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"account_status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_normalised" CHECK ("account"."email" = lower(btrim("account"."email"))),
	CONSTRAINT "account_status_known" CHECK ("account"."account_status" in ('active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "allowed_user" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"device_info" jsonb,
	"last_activity" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"pair_key" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_type_known" CHECK ("conversation"."type" in ('direct', 'group')),
	CONSTRAINT "conversation_pair_fits" CHECK (("conversation"."type" = 'direct') = ("conversation"."pair_key" is not null))
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
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "message_type_known" CHECK ("message"."type" in ('text', 'system'))
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"visible_from_seq" integer DEFAULT 1 NOT NULL,
	"left_at_seq" integer,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
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
	CONSTRAINT "notification_status_known" CHECK ("notification"."status" in ('unread', 'read', 'accepted', 'declined', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"year" integer,
	"job" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"imdb_title_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"photo_url" text,
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
	"unions" text[] DEFAULT '{}' NOT NULL,
	"presence" text DEFAULT 'active' NOT NULL,
	"account_status" text DEFAULT 'active' NOT NULL,
	"imdb_name_id" text,
	"claimed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_presence_known" CHECK ("profile"."presence" in ('active', 'away', 'busy')),
	CONSTRAINT "profile_account_status_known" CHECK ("profile"."account_status" in ('active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_role_role_idx" ON "person_role" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_provider_key" ON "credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credential_user_idx" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id","last_activity");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair_key" ON "conversation" USING btree ("pair_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once_key" ON "message" USING btree ("conversation_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "participant_person_idx" ON "participant" USING btree ("person_id","conversation_id");--> statement-breakpoint
CREATE INDEX "notification_person_idx" ON "notification" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_open_key" ON "notification" USING btree ("person_id","type","subject") WHERE "notification"."status" = 'unread';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_once_key" ON "credit" USING btree ("person_id","title","imdb_title_id","job");--> statement-breakpoint
CREATE INDEX "profile_sort_idx" ON "profile" USING btree ("sort_name","id") WHERE "profile"."account_status" = 'active';--> statement-breakpoint
CREATE INDEX "profile_roles_idx" ON "profile" USING gin ("roles");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_imdb_key" ON "profile" USING btree ("imdb_name_id");--> statement-breakpoint
CREATE INDEX "mail_created_idx" ON "mail" USING btree ("created_at");
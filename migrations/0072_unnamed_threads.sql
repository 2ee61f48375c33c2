ALTER TABLE "community_waiting" ADD COLUMN "act" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD COLUMN "space_id" uuid;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "community_waiting" RENAME COLUMN "ends_id" TO "about_id";--> statement-breakpoint
ALTER TABLE "community_waiting" ALTER COLUMN "thread_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "community_waiting" SET "act" = 'end' WHERE "about_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "community_waiting" DROP CONSTRAINT "community_waiting_whole";--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_act_known" CHECK ("community_waiting"."act" in ('post', 'thread', 'end', 'accept', 'unaccept'));--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_whole" CHECK (("community_waiting"."state" = 'waiting') = ("community_waiting"."due_at" is not null)
        and ("community_waiting"."state" = 'returned') = ("community_waiting"."reason" is not null)
        and ("community_waiting"."body" is not null)
          = ("community_waiting"."act" in ('post', 'thread') and "community_waiting"."state" in ('waiting', 'returned'))
        and ("community_waiting"."act" = 'thread') = ("community_waiting"."thread_id" is null)
        and ("community_waiting"."act" = 'thread') = ("community_waiting"."space_id" is not null and "community_waiting"."kind" is not null)
        and ("community_waiting"."act" in ('end', 'accept')) = ("community_waiting"."about_id" is not null));--> statement-breakpoint
ALTER TABLE "community_draft" DROP CONSTRAINT "community_draft_action_known";--> statement-breakpoint
ALTER TABLE "community_draft" ADD CONSTRAINT "community_draft_action_known" CHECK ("community_draft"."action" in ('thread', 'reply', 'edit', 'unnamed', 'unnamed_thread'));--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_space_id_community_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."community_space"("id") ON DELETE cascade ON UPDATE no action;

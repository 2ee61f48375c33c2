CREATE TABLE "history_ask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_of" uuid NOT NULL,
	"people" uuid[] NOT NULL,
	"from_seq" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "history_ask_state_known" CHECK ("history_ask"."state" in ('waiting', 'agreed', 'declined', 'ended')),
	CONSTRAINT "history_ask_answered_whole" CHECK (("history_ask"."state" = 'waiting') = ("history_ask"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "former_pair" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "direct_through" integer;--> statement-breakpoint
ALTER TABLE "history_ask" ADD CONSTRAINT "history_ask_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_ask_conversation_idx" ON "history_ask" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "history_ask_of_idx" ON "history_ask" USING btree ("asked_of") WHERE "history_ask"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "history_ask_by_idx" ON "history_ask" USING btree ("asked_by") WHERE "history_ask"."state" = 'waiting';--> statement-breakpoint
-- Groups that began as a conversation of two: its part ends before the first line that somebody joined, and the two are
-- those who were there first. A group that began as one has that line at position 1.
update conversation c set direct_through = began.seq - 1, former_pair = began.pair
from (
  select g.id, j.seq,
    (select string_agg(f.person_id::text, ':' order by f.person_id::text) from (
      select p.person_id from participant p
      where p.conversation_id = g.id and not coalesce(j.people ? p.person_id::text, false)
      order by p.joined_at, p.person_id limit 2
    ) f) as pair
  from conversation g
  cross join lateral (
    select m.seq, m.system -> 'people' as people from message m
    where m.conversation_id = g.id and m.type = 'system' and m.system ->> 'kind' = 'joined'
    order by m.seq limit 1
  ) j
  where g.type = 'group' and j.seq > 1
) began
where c.id = began.id and began.pair is not null;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_former_fits" CHECK (("conversation"."former_pair" is null) = ("conversation"."direct_through" is null));

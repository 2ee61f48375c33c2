ALTER TABLE "meeting_request" DROP CONSTRAINT "meeting_request_poll_fits";--> statement-breakpoint
ALTER TABLE "meeting_request" DROP CONSTRAINT "meeting_request_confirmed";--> statement-breakpoint
ALTER TABLE "meeting_person" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "meeting_person" ADD COLUMN "says" text;--> statement-breakpoint
ALTER TABLE "meeting_request" ADD CONSTRAINT "meeting_request_poll_fits" CHECK (num_nulls("meeting_request"."rule", "meeting_request"."asks") = case when "meeting_request"."to_id" is null then 0 else 2 end
        and ("meeting_request"."to_id" is null or "meeting_request"."state" <> 'polling')
        and ("meeting_request"."to_id" is not null or ("meeting_request"."expires_at" is not null
          and "meeting_request"."state" in ('polling', 'accepted', 'confirmed', 'cancelled', 'expired')))
        and "meeting_request"."rule" in ('first', 'asker') and "meeting_request"."asks" in ('times', 'windows'));--> statement-breakpoint
ALTER TABLE "meeting_request" ADD CONSTRAINT "meeting_request_confirmed" CHECK ("meeting_request"."state" <> 'confirmed' or ("meeting_request"."from_says" is not distinct from 'confirmed'
        and ("meeting_request"."to_id" is null or "meeting_request"."to_says" is not distinct from 'confirmed')));
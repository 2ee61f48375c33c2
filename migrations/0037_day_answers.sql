CREATE TABLE "event_day_answer" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"person_id" uuid,
	"email" text,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_day_answer_of_one" CHECK (num_nulls("event_day_answer"."person_id", "event_day_answer"."email") = 1),
	CONSTRAINT "event_day_answer_known" CHECK ("event_day_answer"."answer" in ('yes', 'no', 'maybe'))
);
--> statement-breakpoint
ALTER TABLE "event_day_answer" ADD CONSTRAINT "event_day_answer_person_fk" FOREIGN KEY ("event_id","person_id") REFERENCES "public"."event_person"("event_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_day_answer" ADD CONSTRAINT "event_day_answer_guest_fk" FOREIGN KEY ("event_id","email") REFERENCES "public"."event_guest"("event_id","email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_day_answer_person_key" ON "event_day_answer" USING btree ("event_id","day","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_day_answer_guest_key" ON "event_day_answer" USING btree ("event_id","day","email");--> statement-breakpoint
CREATE INDEX "event_day_answer_person_idx" ON "event_day_answer" USING btree ("person_id");
CREATE TABLE "request_nudge" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"decision_id" text NOT NULL,
	"nudge_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_nudge_person_id_kind_decision_id_pk" PRIMARY KEY("person_id","kind","decision_id")
);
--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "request_nudge_at_idx" ON "request_nudge" USING btree ("at");
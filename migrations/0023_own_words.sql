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
CREATE UNIQUE INDEX "own_word_key" ON "own_word" USING btree ("person_id","word_key");--> statement-breakpoint
-- A key that crosses features: written by hand because a feature's tables know only their own.
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;

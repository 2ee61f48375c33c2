CREATE TABLE "tutorial_view" (
	"person_id" uuid NOT NULL,
	"tutorial_id" text NOT NULL,
	"position_seconds" double precision NOT NULL,
	"seen_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutorial_view_person_id_tutorial_id_pk" PRIMARY KEY("person_id","tutorial_id"),
	CONSTRAINT "tutorial_view_position" CHECK ("tutorial_view"."position_seconds" >= 0)
);

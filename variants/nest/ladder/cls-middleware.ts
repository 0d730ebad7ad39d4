/** nestjs-cls replaces the handwritten storage: its service and its middleware, without their optional steps. */
export { AppModule } from "../ways/nestjs-cls-minimal.ts";

<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">${msg("errorTitle")}
  <#elseif section = "form">
  <div class="message">
    <p class="lead">${msg("errorText")}</p>
    <a class="submit" href="${(client.baseUrl)!properties.siteUrl!'/'}">${msg("home")}</a>
  </div>
  </#if>
</@layout.registrationLayout>
